import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const reportsQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.reports, 'mine'],
  queryFn: ({ pageParam, signal }) => api.getReports({ query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** What I reported, newest first. */
export function useReports() {
  return useInfiniteQuery(reportsQueryOptions);
}
