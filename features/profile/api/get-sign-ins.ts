import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { rootKeys } from '@/lib/query/keys';

const signInsQueryOptions = queryOptions({
  queryKey: [...rootKeys.signIns, 'mine'],
  queryFn: ({ signal }) => call('getSignIns', { signal }),
});

/** Where I am signed in, this device first. */
export function useSignIns() {
  return useQuery(signInsQueryOptions);
}
