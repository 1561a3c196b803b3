import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { getFriendRequests } from '@/contract/friends';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export type FriendRequest = CallResponse<typeof getFriendRequests>['items'][number];

export const friendRequestsQueryOptions = queryOptions({
  queryKey: [...rootKeys.friendRequests, 'mine'],
  queryFn: ({ signal }) => api.getFriendRequests({ query: { limit: 50 }, signal }),
});

/** Pending requests, received and sent. */
export function useFriendRequests() {
  return useQuery(friendRequestsQueryOptions);
}
