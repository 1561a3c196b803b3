'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { IconButton } from '@/components/ui/icon-button';
import { MenuRow } from '@/components/ui/menu-row';
import { openSheet } from '@/components/ui/open-sheet';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Match } from '@/contract/matches';
import { loadAhead } from '@/lib/async/load-ahead';
import { type SafetyChoice, SafetyRows } from '@/lib/domain/safety/safety-rows';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useDeleteMatch } from '../api/delete-match';
import { putAway } from '../put-away';
import { useLoungeStore } from '../store';

const loadQuestion = loadAhead(() => import('../ask-to-put-away'));

type Choice = 'team' | 'close' | SafetyChoice;

/** What else may be done with a match. */
export function MatchMenu({ match, onLeave: leave }: { match: Match; onLeave: () => void }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useDeleteMatch();
  const safety = useReportAndBlock({ onBlocked: leave });
  const isHeld = useLoungeStore(({ heldLikeIds }) => heldLikeIds.includes(match.id));
  // A matched pair is ended in its room, an ended one is over; a LIKE on its way has its own way back.
  const isClosable =
    !isHeld && match.state !== 'MATCHED' && match.state !== 'EXPIRED' && match.state !== 'CLOSED';

  async function closeMatch() {
    if (isPending) return;
    // Nothing was paid and nobody waits: it may be taken back instead of being asked about.
    if (match.state === 'OPENED' && !match.isUnblurred) {
      void putAway({ kind: 'match', id: match.id }, () => mutateAsync(match));
      return leave();
    }
    if (!(await isMeant())) return;
    settle(mutateAsync(match), {
      onSuccess: () => {
        toast.success('이 추천을 그만 볼게요');
        leave();
      },
      onError: toastError,
    });
  }

  async function isMeant(): Promise<boolean> {
    try {
      const { askToPutAway } = await loadQuestion();
      return await askToPutAway(queryClient, match);
    } catch (error) {
      toastError(error);
      return false;
    }
  }

  async function openMenu() {
    const choice = await openSheet<Choice>({
      title: match.team.name,
      content: ({ close }) => (
        <div className="pt-2">
          <MenuRow icon="people" onPress={() => close('team')}>
            세 사람 자세히 보기
          </MenuRow>
          {isClosable && (
            <MenuRow icon="close" onPress={() => close('close')}>
              이 추천 그만 보기
            </MenuRow>
          )}
          <SafetyRows onChoose={close} />
        </div>
      ),
    });
    if (choice === 'team') router.push(paths.teamDetail(match.id));
    if (choice === 'close') await closeMatch();
    if (choice === 'report' || choice === 'block') {
      await safety[choice]({ kind: 'team', teamId: match.team.id, name: match.team.name });
    }
  }
  return <IconButton icon="more" label="더 보기" onClick={() => void openMenu()} />;
}
