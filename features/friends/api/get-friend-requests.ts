import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { getFriendRequests } from '@/contract/friends';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export type FriendRequest = CallResponse<typeof getFriendRequests>['items'][number];

type Direction = FriendRequest['direction'];

const friendRequestsQueryOptions = (direction: Direction) =>
  infiniteQueryOptions({
    queryKey: [...rootKeys.friendRequests, direction],
    queryFn: ({ signal, pageParam }) =>
      api.getFriendRequests({
        query: { direction, limit: 50, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Pending requests of one direction, newest first. */
export function useFriendRequests(direction: Direction) {
  return useInfiniteQuery(friendRequestsQueryOptions(direction));
}
