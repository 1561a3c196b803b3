'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { Skeleton } from '@/components/ui/skeleton';
import { errorCodes } from '@/contract/error-codes';
import { useMatch } from '@/features/lounge/api/get-match';
import { useReadMatch } from '@/features/lounge/api/read-match';
import { GoneTeam } from '@/features/lounge/components/gone-team';
import { MatchDetail } from '@/features/lounge/components/match-detail';
import { MatchMenu } from '@/features/lounge/components/match-menu';
import { MatchSkeleton } from '@/features/lounge/components/match-skeleton';
import { useIsShortOfClovers } from '@/features/wallet/hooks/use-is-short-of-clovers';
import { useOfferRefill } from '@/features/wallet/hooks/use-offer-refill';
import { isIdOfAddress } from '@/lib/documents/built-id';
import { isApiError } from '@/lib/errors/api-error';
import { returnTo } from '@/lib/history/return-to';
import { paths } from '@/lib/paths/paths';
import { useMatchStore } from '@/stores/match';

const MatchAction = loadLater(
  () => import('@/features/lounge/components/match-action').then((module) => module.MatchAction),
  {
    loading: (
      <BottomAction hasLine>
        <Skeleton className="h-14 rounded-button" />
      </BottomAction>
    ),
    isEager: true,
  },
);

/**
 * /match shows the remembered match; `?matchId=` is remembered. With neither there is only the lounge, and an address
 * with what is no id shows no other match than it means.
 */
export function MatchScreen() {
  const router = useRouter();
  const text = useSearchParams().get('matchId');
  const param = text !== null && isIdOfAddress(text) ? Number(text) : null;
  const { matchId: rememberedId, setMatchId } = useMatchStore();
  const matchId = text === null ? rememberedId : param;
  const isLeaving = useRef(false);
  useEffect(() => {
    if (param !== null) setMatchId(param);
    else if (text === null && matchId === null && !isLeaving.current) router.replace(paths.lounge);
  }, [text, param, matchId, setMatchId, router]);

  function leave() {
    // One way: what is forgotten leads to the lounge by itself.
    isLeaving.current = true;
    useMatchStore.getState().reset();
    returnTo(router, paths.lounge, paths.home);
  }
  if (matchId !== null) return <OneMatch key={matchId} matchId={matchId} onLeave={leave} />;
  return text === null ? null : <GoneMatch />;
}

function GoneMatch() {
  return (
    <StackLayout title="매칭 상세" fallbackHref={paths.lounge}>
      <GoneTeam />
    </StackLayout>
  );
}

function OneMatch({ matchId, onLeave: leave }: { matchId: number; onLeave: () => void }) {
  const { data: match, error, isFetching, refetch } = useMatch(matchId);
  const offerRefill = useOfferRefill();
  const isShortOfClovers = useIsShortOfClovers();
  const clovers = { isShortOfClovers, onShortOfClovers: (price: number) => void offerRefill(price) };
  useReadMark(match && !match.isRead ? match.id : null);
  // Also while it is on the screen, as when somebody of the two teams blocks somebody.
  const isGone = isApiError(error, errorCodes.forbidden);
  if (isGone) return <GoneMatch />;
  if (!match) {
    return (
      <StackLayout title={error && '매칭 상세'} fallbackHref={paths.lounge}>
        {!error && <MatchSkeleton />}
        {error && (
          <ErrorState title="팀을 불러오지 못했어요" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </StackLayout>
    );
  }
  return (
    <StackLayout
      fallbackHref={paths.lounge}
      actions={<MatchMenu match={match} onLeave={leave} />}
      footer={<MatchAction match={match} {...clovers} />}
    >
      <MatchDetail match={match} {...clovers} onBlocked={leave} />
    </StackLayout>
  );
}

function useReadMark(unreadId: number | null) {
  const { mutate } = useReadMatch();
  const markRead = useEffectEvent((matchId: number) => mutate(matchId));
  useEffect(() => {
    if (unreadId !== null) markRead(unreadId);
  }, [unreadId]);
}
