import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const avoidanceQueryOptions = queryOptions({
  queryKey: [...rootKeys.avoidance, 'mine'],
  queryFn: ({ signal }) => api.getAvoidance({ signal }),
});

/** By whom I do not want to be found, and whom I do not want to meet. */
export function useAvoidance() {
  return useQuery(avoidanceQueryOptions);
}
