import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const cloverEntriesQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.wallet, 'entries'],
  queryFn: ({ signal, pageParam }) =>
    api.getCloverEntries({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** What came into my wallet and left it, newest first. */
export function useCloverEntries() {
  return useInfiniteQuery(cloverEntriesQueryOptions);
}
