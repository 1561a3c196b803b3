import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const alarmsQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.alarms, 'list'],
  queryFn: ({ signal, pageParam }) =>
    api.getAlarms({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** My alarms, newest first. */
export function useAlarms() {
  return useInfiniteQuery(alarmsQueryOptions);
}
