import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const preMatchesQueryOptions = queryOptions({
  queryKey: [...rootKeys.preMatches, 'list'],
  queryFn: ({ signal }) => api.getPreMatches({ signal }),
});

/** The pre-matches of the own team, newest drop first. */
export function usePreMatches() {
  return useQuery(preMatchesQueryOptions);
}
