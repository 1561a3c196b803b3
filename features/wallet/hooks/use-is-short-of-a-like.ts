import { useConfig } from '@/lib/domain/session/use-config';
import { useCloverWallet } from '../api/get-clover-wallet';

/** Whether the own clovers do not pay one LIKE; false until both numbers are known. */
export function useIsShortOfALike(): boolean {
  const price = useConfig().data?.limits.prices.like;
  const balance = useCloverWallet().data?.balance;
  return price !== undefined && balance !== undefined && balance < price;
}
