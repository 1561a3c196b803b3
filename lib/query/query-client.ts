import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isApiError, isPassing, isServiceResting } from '@/lib/errors/api-error';

const longestRestMs = 10_000;
const comeBackMs = 10_000;

/**
 * Query cache (docs/product.md#query-cache): fresh 60 s, no retry, refetch on mount, kept 5 min. One exception: while
 * the service rests (503) queries ask again by themselves until it is back. What else failed in passing says so on the
 * screen at once, and asks again now and then while somebody looks. Mutations never do: the person decides.
 */
export function createQueryClient(): QueryClient {
  return new NewsClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 5 * 60_000,
        retry: (_failures, error) => isServiceResting(error),
        retryDelay: (_failures, error) => restMs(error),
        refetchInterval: comeBack,
        refetchOnMount: true,
        // A webview may say it is offline when it is not: try, and show the error state when it fails.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** For a query with a rhythm of its own too: when what failed in passing is asked for again. */
export function comeBack({ state }: { state: { error: unknown } }): number | false {
  return isPassing(state.error) ? comeBackMs : false;
}

/**
 * News during a query's first fetch would be lost: the library lets that fetch go on, and its answer, which may be
 * older than the news, counts as fresh. The same holds for a fetch nobody watches yet. Both are asked again.
 */
class NewsClient extends QueryClient {
  override invalidateQueries<TKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data === undefined || !query.isActive()) askAgain(query);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Who waits for the first answer gets the second one. */
function askAgain(query: Query): void {
  void query.cancel({ silent: true });
  // The query's own observers and its cache hear of a failure.
  query.fetch().catch(() => undefined);
}

/** What the service asked for, and a little chance, so that everybody does not come back at the same moment. */
function restMs(error: unknown): number {
  const seconds = isApiError(error) ? (error.retryAfterSeconds ?? 1) : 1;
  return Math.min(seconds * 1000, longestRestMs) * (0.8 + Math.random() * 0.4);
}
