import { useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { handleFailure } from '@/components/ui/toast-error';
import { LIKE_HOURS } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { Match } from '@/contract/matches';
import { trackEvent } from '@/lib/analytics/analytics';
import { useConfig } from '@/lib/domain/session/use-config';
import { useLikeMatch } from '../api/like-match';
import { useMatchMoment } from './use-match-moment';

type LikeOptions = { onShortOfClovers: (priceCloverAmount: number) => void };

/** Sending a LIKE or answering one: asks the first time, offers clovers when they run out, celebrates a match. */
export function useLike(match: Match, { onShortOfClovers }: LikeOptions) {
  const limits = useConfig().data?.limits;
  const { mutateAsync, isPending } = useLikeMatch({ likeHours: limits?.likeHours ?? LIKE_HOURS });
  const [isLeafFlying, setIsLeafFlying] = useState(false);
  const celebrate = useMatchMoment();
  // From the tap until the answer: the screen learns of the request too late for a second tap.
  const isTaken = useRef(false);
  const likePrice = limits?.prices.like;
  const isAnswer = match.state === 'LIKE_RECEIVED';

  async function like() {
    if (isTaken.current || isPending) return;
    isTaken.current = true;
    try {
      if (await isMeant()) await send();
    } finally {
      isTaken.current = false;
    }
  }

  async function isMeant(): Promise<boolean> {
    if (isAnswer) return true;
    // Nobody pays a price they have not seen.
    if (limits === undefined) {
      toast.error('가격을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.');
      return false;
    }
    const { confirmFirstLike } = await import('../like-confirmation');
    const { likeHours, prices } = limits;
    return confirmFirstLike({ teamName: match.team.name, likePrice: prices.like, likeHours });
  }

  async function send() {
    setIsLeafFlying(true);
    try {
      const liked = await mutateAsync(match);
      trackEvent('match_send_like', { match_id: match.id, is_answer: isAnswer });
      if (liked.state === 'MATCHED') void celebrate(liked.id);
    } catch (error) {
      const isPriced = likePrice !== undefined;
      handleFailure(
        error,
        isPriced ? { [errorCodes.notEnoughBalance]: () => onShortOfClovers(likePrice) } : {},
      );
    }
  }
  return { like, isPending, likePrice, isLeafFlying, landLeaf: () => setIsLeafFlying(false) };
}
