import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** How soon to ask again when the drop we counted to is over and the next one is not known yet. */
const lateRetryMs = 2_000;

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
      /** Server clock minus device clock. */
      serverOffsetMs: Math.round(Date.parse(answer.serverNow) - askedAtMs),
    };
  },
  refetchInterval: ({ state: { data } }) => {
    const isLate = data && data.nextRecommendationAtMs <= Date.now() + data.serverOffsetMs;
    return isLate ? lateRetryMs : false;
  },
});

/** When the next drop comes, on the server's clock. */
export function useMatchScheduler() {
  return useQuery(matchSchedulerQueryOptions);
}
