import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCloverWallet } from '@/contract/wallet';
import { call } from '@/lib/http/client';
import { rootKeys } from '@/lib/query/keys';

export const walletQueryOptions = queryOptions({
  queryKey: [...rootKeys.wallet, 'mine'],
  queryFn: ({ signal }) => call(getCloverWallet, { signal }),
});

/** My clovers. */
export function useCloverWallet() {
  return useQuery(walletQueryOptions);
}
