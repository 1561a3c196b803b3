import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Match } from '@/contract/matches';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { askAtEnd } from '../ask-at-end';

export function matchQueryOptions(matchId: number) {
  return queryOptions({
    queryKey: [...rootKeys.matches, 'detail', matchId],
    queryFn: () => api.getMatch({ query: { matchId } }),
    refetchInterval: (query) => askAtEnd(query, untoldEnds),
  });
}

/** Of a pair without a LIKE both teams are told nothing when its time is over; of a LIKE that waits they are. */
function untoldEnds({ state, expiresAt }: Match): string[] {
  return expiresAt !== null && (state === 'RECOMMENDED' || state === 'OPENED') ? [expiresAt] : [];
}

/** One match of the own team. */
export function useMatch(matchId: number) {
  return useQuery(matchQueryOptions(matchId));
}

/** What an action answered is the newest there is; every list that shows it is stale. */
export function keepMatch(queryClient: QueryClient, match: Match) {
  const { queryKey } = matchQueryOptions(match.id);
  queryClient.setQueryData(queryKey, match);
  void queryClient.invalidateQueries({
    queryKey: rootKeys.matches,
    predicate: (query) => query.queryKey[1] !== 'detail',
  });
  void queryClient.invalidateQueries({ queryKey: rootKeys.preMatches });
}
