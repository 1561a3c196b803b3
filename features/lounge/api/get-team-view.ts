import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** The team behind a match as far as we may see it; null: our own. */
export function teamViewQueryOptions(matchId: number | null) {
  return queryOptions({
    queryKey: [...rootKeys.matches, 'team-view', matchId],
    queryFn: ({ signal }) => api.getTeamView({ query: matchId === null ? {} : { matchId }, signal }),
  });
}

export function useTeamView(matchId: number) {
  return useQuery(teamViewQueryOptions(matchId));
}
