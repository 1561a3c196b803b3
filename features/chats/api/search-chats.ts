import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Beside the list's own key: what somebody looks for is not kept on the device. */
const namedKey = [...rootKeys.chats, 'named'];

export const chatListQueryOptions = listOf([...rootKeys.chats, 'list']);

/** My rooms, latest message first; with a text those whose other team, or somebody in it, is called so. */
export function useChatList(text = '') {
  return useInfiniteQuery(text === '' ? chatListQueryOptions : listOf([...namedKey, text], text));
}

/** What is news in a room is news in each list of rooms. */
export function invalidateChatLists(queryClient: QueryClient): void {
  for (const queryKey of [chatListQueryOptions.queryKey, namedKey])
    void queryClient.invalidateQueries({ queryKey });
}

function listOf(queryKey: readonly string[], text?: string) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => api.searchChats({ body: { cursor: pageParam, text }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
