import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { getFriends } from '@/contract/friends';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

type FriendsPage = CallResponse<typeof getFriends>;

/** Friends one can tell of a meeting, newest first: all of them, the one for it may be the oldest. */
export function useFriendsToTell() {
  return useQuery(
    queryOptions({
      queryKey: [...rootKeys.friends, 'to-tell'],
      queryFn: async ({ signal }) => {
        const friends: FriendsPage['items'] = [];
        let cursor: FriendsPage['nextCursor'] = null;
        do {
          const page: FriendsPage = await api.getFriends({
            query: { limit: 50, ...(cursor && { cursor }) },
            signal,
          });
          friends.push(...page.items);
          cursor = page.nextCursor;
        } while (cursor);
        return friends;
      },
    }),
  );
}
