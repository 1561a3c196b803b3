import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const blocksQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.blocks, 'mine'],
  queryFn: ({ pageParam, signal }) => api.getBlocks({ query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** Whom I blocked, newest first. */
export function useBlocks() {
  return useInfiniteQuery(blocksQueryOptions);
}
