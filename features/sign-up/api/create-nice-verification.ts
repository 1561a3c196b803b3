import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http/api';

/** Starts a verification once per attempt; a query, so that a second rendering does not start a second one. */
export function niceVerificationQueryOptions(attempt: number) {
  return queryOptions({
    queryKey: ['nice-verification', attempt],
    queryFn: () => api.createNiceVerification(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
