import { QueryClient } from '@tanstack/react-query';

/** Query cache (docs/product.md#query-cache): fresh 60 s, no retry, refetch on mount, kept 5 min. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnMount: true,
        // A webview may say it is offline when it is not: try, and show the error state when it fails.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
