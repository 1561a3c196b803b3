'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { Match } from '@/contract/matches';
import { CloverPrice } from '@/lib/domain/clover/clover-price';
import { useConfig } from '@/lib/domain/session/use-config';
import { MiniTeamFigure } from '@/lib/domain/team-figure/mini-team-figure';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useNow } from '@/lib/react/use-now';
import { useMatchStore } from '@/stores/match';
import { useSpecialMatch } from '../api/get-special-matches';
import { useOpenSpecialMatch } from '../api/open-special-match';
import { describeRemaining } from '../match-model';
import { describeTeamBriefly } from '../team-words';
import { SpecialMatchFrame } from './special-match-frame';

type SpecialMatchProps = {
  isShortOfClovers: (priceCloverAmount: number) => Promise<boolean>;
  onShortOfClovers: (priceCloverAmount: number) => void;
};

/** This week's special match above the day's teams. Nothing stands here in a week without one. */
export function SpecialMatch(clovers: SpecialMatchProps) {
  const match = useSpecialMatch();
  return match ? <SpecialCard match={match} {...clovers} /> : null;
}

function SpecialCard({ match, ...clovers }: SpecialMatchProps & { match: Match }) {
  const { show, open, isOpening, price } = useSpecial(match, clovers);
  const nowMs = useNow();
  return (
    <SpecialMatchFrame
      figure={<MiniTeamFigure photoUrls={match.members.map(({ photo }) => photo?.thumbnailUrl ?? null)} />}
      name={match.team.name}
      // How long it stands comes first: the line ends where the button begins.
      line={[describeRemaining(match.expiresAt, nowMs), describeTeamBriefly(match.team)]
        .filter(Boolean)
        .join(' · ')}
      act={
        match.state === 'OPENED' ? (
          <Button size="small" variant="line" onClick={show}>
            보기
          </Button>
        ) : (
          price !== undefined && (
            <Button
              size="small"
              // The one main act of the page is the card’s.
              variant="line"
              isPending={isOpening}
              price={<CloverPrice amount={price} size="small" className="text-brand-text" />}
              onClick={() => void open(price)}
            >
              열기
            </Button>
          )
        )
      }
    />
  );
}

function useSpecial({ id, team }: Match, { isShortOfClovers, onShortOfClovers }: SpecialMatchProps) {
  const router = useRouter();
  const price = useConfig().data?.limits.prices.special;
  const { mutateAsync, isPending } = useOpenSpecialMatch();

  function show() {
    useMatchStore.getState().setMatchId(id);
    router.push(paths.match);
  }

  async function open(priceCloverAmount: number) {
    // Who cannot pay it is not asked whether they want to.
    if (await isShortOfClovers(priceCloverAmount)) return onShortOfClovers(priceCloverAmount);
    const isMeant = await confirm({
      title: '스페셜 매치를 열까요?',
      description: `클로버 ${priceCloverAmount}개를 쓰면 ${team.name}의\n세 사람을 우리 팀 모두 볼 수 있어요.`,
      confirmText: '열기',
    });
    if (!isMeant) return;
    settle(mutateAsync({ matchId: id, price: priceCloverAmount }), {
      onSuccess: show,
      onError: (error) =>
        handleFailure(error, {
          [errorCodes.notEnoughBalance]: () => onShortOfClovers(priceCloverAmount),
          // A team-mate opened it a moment ago: it is there to be seen.
          [errorCodes.alreadyOpened]: show,
        }),
    });
  }
  return { show, open, isOpening: isPending, price };
}
