import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** The team behind a match as far as we may see it; null: our own. */
export function teamViewQueryOptions(matchId: number | null) {
  return queryOptions({
    queryKey: [...rootKeys.matches, 'team-view', matchId],
    // Asked to its end: the moment of a match waits for it, also when the screen that asked first is gone by then.
    queryFn: () => api.getTeamView({ query: matchId === null ? {} : { matchId } }),
  });
}

/** `isLeft`: nothing is asked any more for a page that is on its way out. */
export function useTeamView(matchId: number, { isLeft = false }: { isLeft?: boolean } = {}) {
  return useQuery({ ...teamViewQueryOptions(matchId), enabled: !isLeft });
}
