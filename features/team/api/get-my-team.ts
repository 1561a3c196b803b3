import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const myTeamQueryOptions = queryOptions({
  queryKey: [...rootKeys.teams, 'mine'],
  queryFn: ({ signal }) => api.getMyTeam({ signal }),
});

/** My team, draft or request, and the invitations around it. */
export function useMyTeam() {
  return useQuery(myTeamQueryOptions);
}
