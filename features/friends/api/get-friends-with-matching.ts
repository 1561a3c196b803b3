import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { getFriendsWithMatching } from '@/contract/friends';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export type Friend = CallResponse<typeof getFriendsWithMatching>['items'][number];

const friendsQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.friends, 'with-matching'],
  queryFn: ({ signal, pageParam }) =>
    api.getFriendsWithMatching({ query: { limit: 50, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** My friends, newest first, with whether they can be invited. */
export function useFriends() {
  return useInfiniteQuery(friendsQueryOptions);
}
