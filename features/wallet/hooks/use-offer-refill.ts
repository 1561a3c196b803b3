import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { confirm } from '@/components/ui/confirm';
import { walletQueryOptions } from '../api/get-clover-wallet';
import { refillPath } from '../product-model';

/** What was asked for in this very press is not asked for again. */
const momentMs = 1000;

/** Says how many clovers are missing for a price (9000) and leads to the store; back comes here again. */
export function useOfferRefill() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async function offerRefill(priceCloverAmount: number): Promise<void> {
    const balance = await queryClient
      .fetchQuery({ ...walletQueryOptions, staleTime: momentMs })
      .then((wallet) => wallet.balance)
      // Without an answer the number is left out rather than guessed.
      .catch(() => null);
    const isFilling = await confirm({
      title:
        balance === null
          ? '클로버가 부족해요'
          : `클로버가 ${Math.max(1, priceCloverAmount - balance)}개 부족해요`,
      description:
        balance === null
          ? `클로버 ${priceCloverAmount}개가 필요해요.`
          : `클로버 ${priceCloverAmount}개가 필요한데\n지금 ${balance}개 있어요.`,
      confirmText: '클로버 채우기',
      cancelText: '다음에',
    });
    if (isFilling) router.push(refillPath(`${window.location.pathname}${window.location.search}`));
  };
}
