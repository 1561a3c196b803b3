import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Match } from '@/contract/matches';
import { isApiError } from '@/lib/errors/api-error';
import { settle } from '@/lib/react/settle';
import { useConfig } from '@/lib/session/use-config';
import { useLikeMatch } from '../api/like-match';
import { useMatchMoment } from './use-match-moment';

type LikeOptions = { onShortOfClovers: (priceCloverAmount: number) => void };

/** Sending a LIKE or answering one: asks the first time, offers clovers when they run out, celebrates a match. */
export function useLike(match: Match, { onShortOfClovers }: LikeOptions) {
  const limits = useConfig().data?.limits;
  const { mutateAsync, isPending } = useLikeMatch({ likeHours: limits?.likeHours ?? 72 });
  const [isLeafFlying, setIsLeafFlying] = useState(false);
  const celebrate = useMatchMoment();
  const likePrice = limits?.prices.like;
  const isAnswer = match.state === 'LIKE_RECEIVED';

  async function like() {
    if (isPending) return;
    if (!isAnswer) {
      // Nobody pays a price they have not seen.
      if (limits === undefined)
        return void toast.error('가격을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.');
      const { likeHours, prices } = limits;
      const { confirmFirstLike } = await import('../like-confirmation');
      const isMeant = await confirmFirstLike({
        teamName: match.team.name,
        likePrice: prices.like,
        likeHours,
      });
      if (!isMeant) return;
    }
    setIsLeafFlying(true);
    settle(mutateAsync(match), {
      onSuccess: (liked) => {
        if (liked.state === 'MATCHED') void celebrate(liked.id);
      },
      onError: (error) => {
        if (isApiError(error, 9000) && likePrice !== undefined) onShortOfClovers(likePrice);
        else toastError(error);
      },
    });
  }
  return { like, isPending, likePrice, isLeafFlying, landLeaf: () => setIsLeafFlying(false) };
}
