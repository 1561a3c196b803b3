import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Texts of a room that hold these words, newest first. */
export function useMessageSearch(channelId: number, text: string) {
  return useInfiniteQuery({
    queryKey: [...rootKeys.chats, 'search', channelId, text],
    queryFn: ({ signal, pageParam }) =>
      api.searchMessages({
        params: { channelId },
        query: { text, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.seq : undefined),
  });
}
