import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { rootKeys } from '@/lib/query/keys';

export const walletQueryOptions = queryOptions({
  queryKey: [...rootKeys.wallet, 'mine'],
  queryFn: ({ signal }) => call('getCloverWallet', { signal }),
});

/** My clovers. */
export function useCloverWallet() {
  return useQuery(walletQueryOptions);
}
