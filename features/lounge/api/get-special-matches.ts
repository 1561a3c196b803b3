import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Match } from '@/contract/matches';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const specialMatchesQueryOptions = queryOptions({
  queryKey: [...rootKeys.preMatches, 'specials'],
  queryFn: async ({ signal }) => (await api.getSpecialMatches({ signal })).items,
});

/** The own team's special match of this week, if any. */
export function useSpecialMatch(): Match | undefined {
  return useQuery({ ...specialMatchesQueryOptions, select: toBeSeen }).data;
}

/** The one this device knows of, without asking. */
export function useKnownSpecialMatch(): Match | undefined {
  return toBeSeen(useQueryClient().getQueryData(specialMatchesQueryOptions.queryKey) ?? []);
}

function toBeSeen(items: readonly Match[]): Match | undefined {
  return items.find(({ state }) => state === 'RECOMMENDED' || state === 'OPENED');
}
