import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { handleFailure } from '@/components/ui/toast-error';
import { LIKE_HOURS } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { Match, MatchState } from '@/contract/matches';
import { trackEvent } from '@/lib/analytics/analytics';
import { loadAhead } from '@/lib/async/load-ahead';
import { onBlockMade } from '@/lib/domain/safety/block-made';
import type { SafetySubject } from '@/lib/domain/safety/safety-subject';
import { useConfig } from '@/lib/domain/session/use-config';
import { useSignedInUserId } from '@/lib/domain/session/use-signed-in-user-id';
import { useOneAtATime } from '@/lib/react/use-one-at-a-time';
import { useLikeMatch } from '../api/like-match';
import { forgetGreeting } from '../greeting-draft';
import { useLoungeStore } from '../store';
import { useMatchMoment } from './use-match-moment';

const loadAskWhileOpen = loadAhead(() => import('../ask-while-open'));
const loadConfirmTexts = loadAhead(() => import('@/lib/domain/safety/confirm-texts'));
const loadConfirmation = loadAhead(() => import('../like-confirmation'));
const loadHoldBack = loadAhead(() => import('../hold-back'));
const loadOvertaken = loadAhead(() => import('../tell-overtaken'));
const loadUnsentGreeting = loadAhead(() => import('../tell-unsent-greeting'));

/** How long a LIKE of one tap can be taken back before it is paid. */
const undoMs = 4_000;

type LikeOptions = {
  greeting: string;
  /** Leads back to where the greeting is written. */
  editGreeting: () => void;
  isShortOfClovers: (priceCloverAmount: number) => Promise<boolean>;
  onShortOfClovers: (priceCloverAmount: number) => void;
};

/**
 * Sending a LIKE or answering one: asks the first time, lets later ones be taken back before they are paid, offers
 * clovers when they run out, celebrates a match.
 */
export function useLike(
  match: Match,
  { greeting, editGreeting, isShortOfClovers, onShortOfClovers }: LikeOptions,
) {
  const myUserId = useSignedInUserId();
  const queryClient = useQueryClient();
  const { data: config, refetch: loadConfig } = useConfig();
  const limits = config?.limits;
  const { mutateAsync, isPending } = useLikeMatch({ likeHours: limits?.likeHours ?? LIKE_HOURS });
  const [isLeafFlying, setIsLeafFlying] = useState(false);
  const isHeld = useLoungeStore(({ heldLikeIds }) => heldLikeIds.includes(match.id));
  const celebrate = useMatchMoment();
  const once = useOneAtATime();
  const likePrice = limits?.prices.like;
  const isAnswer = match.state === 'LIKE_RECEIVED';

  async function like() {
    if (isPending || isHeld) return;
    await once(async () => {
      try {
        if (await isMeant()) await send();
      } catch (error) {
        tell(error);
      }
    });
  }

  async function isMeant(): Promise<boolean> {
    if (isAnswer) {
      setIsLeafFlying(true);
      return true;
    }
    // Nobody pays a price they have not seen: on its way it is waited for, and asked for again where it did not come.
    const shown = limits ?? (await loadConfig()).data?.limits;
    if (shown === undefined) {
      toast.error('가격을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.');
      return false;
    }
    if (greeting !== '') {
      const { confirmTexts } = await loadConfirmTexts();
      if (!(await confirmTexts([{ text: greeting, focus: editGreeting }]))) return false;
    }
    const { likeHours, prices } = shown;
    // Who cannot pay it is not asked whether they want to.
    if (await isShortOfClovers(prices.like)) {
      onShortOfClovers(prices.like);
      return false;
    }
    const { confirmFirstLike, isFirstLikeAsked } = await loadConfirmation();
    if (isFirstLikeAsked()) return letItBeTakenBack(prices.like);
    // A LIKE of theirs can be answered for nothing: what the question says of its price is not true any more.
    const isConfirmed = await askUnlessOvertaken([], (signal) =>
      confirmFirstLike({ teamName: match.team.name, likePrice: prices.like, likeHours, signal }),
    );
    setIsLeafFlying(isConfirmed);
    return isConfirmed;
  }

  async function letItBeTakenBack(price: number): Promise<boolean> {
    const { holdBack } = await loadHoldBack();
    setIsLeafFlying(true);
    const { setLikeHeld } = useLoungeStore.getState();
    setLikeHeld(match.id, true);
    const takenBack = new AbortController();
    const stopListening = onBlockMade((subject) => {
      if (isAbout(match, subject)) takenBack.abort();
    });
    const words = `클로버 ${price}개로 LIKE를 보낼게요`;
    try {
      // It was meant, and answers one of theirs for nothing.
      return await askUnlessOvertaken(['LIKE_RECEIVED', 'MATCHED'], (overtaken) => {
        overtaken.addEventListener('abort', () => takenBack.abort());
        return holdBack({ words, ms: undoMs, isDoneOnLeaving: true, signal: takenBack.signal });
      });
    } finally {
      stopListening();
      setLikeHeld(match.id, false);
    }
  }

  /** Where there is no LIKE to send any more before it was decided, that is said, and words that did not go are handed back. */
  async function askUnlessOvertaken(
    goesOnWith: readonly MatchState[],
    ask: (signal: AbortSignal) => Promise<boolean>,
  ): Promise<boolean> {
    const { askWhileOpen } = await loadAskWhileOpen();
    const answer = await askWhileOpen(queryClient, { match, goesOnWith, ask });
    if (typeof answer === 'boolean') return answer;
    const { tellOvertaken } = await loadOvertaken();
    await tellOvertaken(answer, { greeting, myUserId });
    return false;
  }

  async function send() {
    const written = isAnswer ? '' : greeting;
    const liked = await mutateAsync({ match, greeting: written, price: isAnswer ? undefined : likePrice });
    if (isUnsent(written, liked)) void handBack(written).catch(tell);
    forgetGreeting(match.id);
    trackEvent('match_send_like', { match_id: match.id, is_answer: isAnswer });
    if (liked.state === 'MATCHED') void celebrate(liked.id, liked);
  }

  async function handBack(written: string) {
    const { tellUnsentGreeting } = await loadUnsentGreeting();
    await tellUnsentGreeting(written);
  }

  /** A team-mate's LIKE was a moment faster: there is one of a team, with the words of who sent it. */
  function isUnsent(written: string, liked: Match): boolean {
    return written !== '' && !isMine(liked) && liked.sentGreeting !== written;
  }

  function isMine({ likedByUserId }: Match): boolean {
    return likedByUserId !== null && likedByUserId === myUserId;
  }

  function tell(error: unknown) {
    handleFailure(error, {
      ...(likePrice !== undefined && { [errorCodes.notEnoughBalance]: () => onShortOfClovers(likePrice) }),
      // Another one of the two teams blocked somebody while it could be taken back: no fault, and nothing was paid.
      [errorCodes.forbidden]: () => toast.blank('이제 볼 수 없는 팀이라 LIKE를 보내지 않았어요'),
    });
  }
  return { like, isPending, isHeld, likePrice, isLeafFlying, landLeaf: () => setIsLeafFlying(false) };
}

function isAbout({ team, members }: Match, subject: SafetySubject): boolean {
  return subject.kind === 'team'
    ? subject.teamId === team.id
    : members.some(({ userId }) => userId === subject.userId);
}
