import { useEffect } from 'react';

type EndlessQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Asks for one page after the other until all are known. One that failed comes with the query's own next try. */
export function useEveryPage({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: EndlessQuery) {
  const isDue = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}
