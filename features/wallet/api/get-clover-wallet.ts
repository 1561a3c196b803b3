import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const walletQueryOptions = queryOptions({
  queryKey: [...rootKeys.wallet, 'mine'],
  queryFn: ({ signal }) => api.getCloverWallet({ signal }),
});

/** My clovers. */
export function useCloverWallet() {
  return useQuery(walletQueryOptions);
}
