import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { chatListKey, namedChatsKey } from './chat-list-keys';

export const chatListQueryOptions = listOf(chatListKey);

/** My rooms, latest message first; with a text those whose other team, or somebody in it, is called so. */
export function useChatList(text = '') {
  return useInfiniteQuery(text === '' ? chatListQueryOptions : listOf([...namedChatsKey, text], text));
}

function listOf(queryKey: readonly string[], text?: string) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => api.searchChats({ body: { cursor: pageParam, text }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
