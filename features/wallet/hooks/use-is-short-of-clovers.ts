import { useQueryClient } from '@tanstack/react-query';
import { walletQueryOptions } from '../api/get-clover-wallet';

/** Whether the balance that was read last is below a price: false when none was read, since the api decides. */
export function useIsShortOfClovers(): (priceCloverAmount: number) => boolean {
  const queryClient = useQueryClient();
  return (priceCloverAmount) => {
    const wallet = queryClient.getQueryData(walletQueryOptions.queryKey);
    return wallet !== undefined && wallet.balance < priceCloverAmount;
  };
}
