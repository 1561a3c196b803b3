import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const dailyCloversQueryOptions = queryOptions({
  queryKey: [...rootKeys.wallet, 'daily'],
  queryFn: ({ signal }) => api.getDailyClovers({ signal }),
});

/** Whether today's free clovers are there. */
export function useDailyClovers() {
  return useQuery(dailyCloversQueryOptions);
}
