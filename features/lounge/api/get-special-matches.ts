import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const specialMatchesQueryOptions = queryOptions({
  queryKey: [...rootKeys.preMatches, 'specials'],
  queryFn: async ({ signal }) => (await api.getSpecialMatches({ signal })).items,
});

/** The own team's special match of this week, if any. */
export function useSpecialMatches() {
  return useQuery(specialMatchesQueryOptions);
}
