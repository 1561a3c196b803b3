import { useQueryClient } from '@tanstack/react-query';
import { walletQueryOptions } from '../api/get-clover-wallet';

/**
 * Whether the own clovers do not pay a price. What was read last may be old: where it does not pay, it is asked for
 * once more. False when none was read, since the api decides.
 */
export function useIsShortOfClovers(): (priceCloverAmount: number) => Promise<boolean> {
  const queryClient = useQueryClient();
  return async (priceCloverAmount) => {
    const known = queryClient.getQueryData(walletQueryOptions.queryKey);
    if (known === undefined || known.balance >= priceCloverAmount) return false;
    const wallet = await queryClient.fetchQuery({ ...walletQueryOptions, staleTime: 0 }).catch(() => known);
    return wallet.balance < priceCloverAmount;
  };
}
