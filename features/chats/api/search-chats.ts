import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const chatListQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.chats, 'list'],
  queryFn: ({ signal, pageParam }) => api.searchChats({ body: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** My rooms, latest message first. */
export function useChatList() {
  return useInfiniteQuery(chatListQueryOptions);
}
