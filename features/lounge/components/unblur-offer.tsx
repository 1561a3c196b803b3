'use client';

import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { Match } from '@/contract/matches';
import { CloverPrice } from '@/lib/domain/clover/clover-price';
import { useConfig } from '@/lib/domain/session/use-config';
import { settle } from '@/lib/react/settle';
import { useUnblurMatch } from '../api/unblur-match';
import { countPeople } from '../match-model';

type UnblurOfferProps = {
  match: Match;
  isShortOfClovers: (priceCloverAmount: number) => Promise<boolean>;
  onShortOfClovers: (priceCloverAmount: number) => void;
};

/** Who is still covered, and what seeing them costs. */
export function UnblurOffer({ match, isShortOfClovers, onShortOfClovers }: UnblurOfferProps) {
  const price = useConfig().data?.limits.prices.unblur;
  const { mutateAsync, isPending } = useUnblurMatch();
  const coveredCount = match.members.filter(({ isOpened }) => !isOpened).length;
  const isOver = match.state === 'EXPIRED' || match.state === 'CLOSED';
  // Who is covered once all are open withdrew, or a block hides them: nobody can be shown their photo.
  const areAllOpen = match.state === 'MATCHED' || match.isUnblurred;
  // Opening the LIKE they sent us shows all three for nothing: no clovers for what is free.
  if (coveredCount === 0 || isOver || areAllOpen || match.state === 'LIKE_RECEIVED') return null;

  async function unblur(priceCloverAmount: number) {
    // Who cannot pay it is not asked whether they want to.
    if (await isShortOfClovers(priceCloverAmount)) return onShortOfClovers(priceCloverAmount);
    const isMeant = await confirm({
      title: `${countPeople(coveredCount)}의 사진을 볼까요?`,
      description: `클로버 ${priceCloverAmount}개를 써요.\n우리 팀 모두 계속 볼 수 있어요.`,
      confirmText: '사진 보기',
    });
    if (!isMeant) return;
    settle(mutateAsync({ matchId: match.id, price: priceCloverAmount }), {
      onError: (error) =>
        handleFailure(error, { [errorCodes.notEnoughBalance]: () => onShortOfClovers(priceCloverAmount) }),
    });
  }
  return (
    <div className="mt-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="flex-[1_1_8em] type-13 text-text-subtle">
        {countPeople(coveredCount)}의 사진은 아직 가려져 있어요.
      </span>
      {price !== undefined && (
        <Button
          size="small"
          variant="line"
          isPending={isPending}
          price={<CloverPrice amount={price} size="small" className="text-brand-text" />}
          onClick={() => void unblur(price)}
        >
          사진 보기
        </Button>
      )}
    </div>
  );
}
