import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { rootKeys } from '@/lib/query/keys';

export const cloverEntriesQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.wallet, 'entries'],
  queryFn: ({ signal, pageParam }) =>
    call('getCloverEntries', { query: { limit: 20, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** What came into my wallet and left it, newest first. */
export function useCloverEntries() {
  return useInfiniteQuery(cloverEntriesQueryOptions);
}
