import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useLoungeStore } from '../store';

export const preMatchesQueryOptions = queryOptions({
  queryKey: [...rootKeys.preMatches, 'list'],
  queryFn: ({ signal }) => api.getPreMatches({ signal }),
});

/** The pre-matches of the own team, newest drop first, without what was put away on this phone just now. */
export function usePreMatches() {
  const { hiddenMatchIds, hiddenPreMatchIds } = useLoungeStore();
  return useQuery({
    ...preMatchesQueryOptions,
    select: ({ items }) => ({
      items: items.filter(
        ({ id, matchId }) =>
          !hiddenPreMatchIds.includes(id) && (matchId === null || !hiddenMatchIds.includes(matchId)),
      ),
    }),
  });
}
