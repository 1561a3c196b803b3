import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { rootKeys } from '@/lib/query/keys';

export const chatListQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.chats, 'list'],
  queryFn: ({ signal, pageParam }) => call('searchChats', { body: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** My rooms, latest message first. */
export function useChatList() {
  return useInfiniteQuery(chatListQueryOptions);
}
