import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { rootKeys } from '@/lib/query/keys';

export const receivedLikeCountQueryOptions = queryOptions({
  queryKey: [...rootKeys.matches, 'received-like-count'],
  queryFn: ({ signal }) => call('getReceivedLikeCount', { signal }),
});

/** LIKEs that wait for our answer, for the tab's badge. */
export function useReceivedLikeCount() {
  return useQuery(receivedLikeCountQueryOptions);
}
