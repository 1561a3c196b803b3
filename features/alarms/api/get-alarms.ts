import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { alarmListKey } from '@/lib/domain/events/alarm-list-key';
import { api } from '@/lib/http/api';

export const alarmsQueryOptions = infiniteQueryOptions({
  queryKey: alarmListKey,
  queryFn: ({ signal, pageParam }) =>
    api.getAlarms({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** My alarms, newest first. */
export function useAlarms() {
  return useInfiniteQuery(alarmsQueryOptions);
}
