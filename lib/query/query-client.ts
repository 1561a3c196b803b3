import { QueryClient } from '@tanstack/react-query';
import { isApiError, isServiceResting } from '@/lib/errors/api-error';

const longestRestMs = 10_000;

/**
 * Query cache (docs/product.md#query-cache): fresh 60 s, no retry, refetch on mount, kept 5 min. One exception: while
 * the service rests (503) queries ask again by themselves until it is back. Mutations never do: the person decides.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 5 * 60_000,
        retry: (_failures, error) => isServiceResting(error),
        retryDelay: (_failures, error) => restMs(error),
        refetchOnMount: true,
        // A webview may say it is offline when it is not: try, and show the error state when it fails.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** What the service asked for, and a little chance, so that everybody does not come back at the same moment. */
function restMs(error: unknown): number {
  const seconds = isApiError(error) ? (error.retryAfterSeconds ?? 1) : 1;
  return Math.min(seconds * 1000, longestRestMs) * (0.8 + Math.random() * 0.4);
}
