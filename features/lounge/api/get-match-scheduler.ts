import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { getMatchScheduler } from '@/contract/pre-matches';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { comeBack } from '@/lib/query/query-client';
import { ownPace } from '../own-pace';

const dayMs = 24 * 60 * 60_000;
const longestDealMs = 10 * 60_000;

type Scheduler = { nextRecommendationAtMs: number; serverOffsetMs: number };

export const matchSchedulerQueryOptions = queryOptions({
  queryKey: [...rootKeys.preMatches, 'scheduler'],
  queryFn: async ({ signal }) => {
    const sentAtMs = Date.now();
    const answer = await api.getMatchScheduler({ signal });
    // The server looked at its clock about half way between question and answer.
    const askedAtMs = (sentAtMs + Date.now()) / 2;
    return {
      hour: answer.hour,
      nextRecommendationAtMs: Date.parse(answer.nextRecommendationAt),
      hasRecommendedBefore: answer.lastRecommendationAt !== null,
      isBeingDealt: isBeingDealt(answer),
      /** Server clock minus device clock. */
      serverOffsetMs: Math.round(Date.parse(answer.serverNow) - askedAtMs),
    };
  },
  refetchInterval: (query) => {
    const { data } = query.state;
    return data && (isLate(data) || data.isBeingDealt)
      ? lateRetryMs(lateByMs(data)) * ownPace
      : comeBack(query);
  },
});

/** The drop we counted to is due, and when the next one comes is not known yet. */
export function isLate(scheduler: Scheduler): boolean {
  return sinceNextMs(scheduler) >= 0;
}

function sinceNextMs({ nextRecommendationAtMs, serverOffsetMs }: Scheduler): number {
  return Date.now() + serverOffsetMs - nextRecommendationAtMs;
}

/** How long ago the hour struck, also where the next one is that of tomorrow. */
function lateByMs(scheduler: Scheduler): number {
  return isLate(scheduler) ? sinceNextMs(scheduler) : sinceNextMs(scheduler) + dayMs;
}

/** How soon to ask again for what is late: the live news of it comes before, where there is a connection. */
function lateRetryMs(lateMs: number): number {
  return lateMs < 10_000 ? 2_000 : 4_000;
}

/**
 * The hour has struck and the own team's part of the drop is not there. One that is dealt comes; one that was not in this
 * time comes another day.
 */
function isBeingDealt({
  serverNow,
  nextRecommendationAt,
  lastRecommendationAt,
  isBeingHandedOut,
}: CallResponse<typeof getMatchScheduler>): boolean {
  if (isBeingHandedOut) return true;
  if (lastRecommendationAt === null) return false;
  const lastDueMs = Date.parse(nextRecommendationAt) - dayMs;
  const sinceMs = Date.parse(serverNow) - lastDueMs;
  return sinceMs >= 0 && sinceMs < longestDealMs && Date.parse(lastRecommendationAt) < lastDueMs;
}

/** When the next drop comes, on the server's clock. */
export function useMatchScheduler() {
  return useQuery(matchSchedulerQueryOptions);
}
