import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Friends one can tell of a meeting, newest first. */
export function useFriendsToTell() {
  return useQuery(
    queryOptions({
      queryKey: [...rootKeys.friends, 'to-tell'],
      queryFn: ({ signal }) => api.getFriends({ query: { limit: 50 }, signal }),
    }),
  );
}
