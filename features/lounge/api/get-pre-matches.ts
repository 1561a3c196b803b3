import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { askAtEnd } from '../ask-at-end';
import { useLoungeStore } from '../store';

export const preMatchesQueryOptions = queryOptions({
  queryKey: [...rootKeys.preMatches, 'list'],
  queryFn: ({ signal }) => api.getPreMatches({ signal }),
  // Those of a drop go with the next one; a team that is in none has its clock.
  refetchInterval: (query) => askAtEnd(query, ({ items }) => items.map(({ expiresAt }) => expiresAt)),
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
