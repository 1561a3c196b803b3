import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const signInsQueryOptions = queryOptions({
  queryKey: [...rootKeys.signIns, 'mine'],
  queryFn: ({ signal }) => api.getSignIns({ signal }),
});

/** Where I am signed in, this device first. */
export function useSignIns() {
  return useQuery(signInsQueryOptions);
}
