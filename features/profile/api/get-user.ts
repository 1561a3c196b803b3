import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

function userQueryOptions(userId: number | undefined) {
  return queryOptions({
    queryKey: [...rootKeys.users, 'public', userId ?? 'me'],
    queryFn: ({ signal }) => api.getUser({ query: { userId }, signal }),
  });
}

/** What others see of a person; of myself without an id. */
export function useUser(userId: number | undefined) {
  return useQuery(userQueryOptions(userId));
}
