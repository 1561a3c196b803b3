import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const receivedLikeCountQueryOptions = queryOptions({
  queryKey: [...rootKeys.matches, 'received-like-count'],
  queryFn: ({ signal }) => api.getReceivedLikeCount({ signal }),
});

/** LIKEs that wait for our answer, for the tab's badge. */
export function useReceivedLikeCount() {
  return useQuery(receivedLikeCountQueryOptions);
}
