import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { ShopProduct } from '@/lib/bridge/app-messages';
import { buyInApp, type PurchaseOutcome } from '@/lib/domain/clover/app-shop';

const says: Record<PurchaseOutcome, () => void> = {
  PURCHASED: () => toast.success('결제했어요. 클로버가 곧 들어와요.'),
  PENDING: () => toast.blank('결제를 확인하고 있어요. 확인되면 클로버가 들어와요.'),
  FAILED: () => toast.error('결제하지 못했어요. 잠시 후 다시 시도해 주세요.'),
  // Whoever stopped it knows.
  CANCELED: () => {},
};

/** Buys by the store of this device and says what came of it; the clovers come by the store's own word. */
export function useBuy() {
  const [isBuying, setIsBuying] = useState(false);
  async function buy(product: ShopProduct, accountId: string) {
    if (isBuying) return;
    setIsBuying(true);
    const outcome = await buyInApp(product, accountId);
    setIsBuying(false);
    says[outcome]();
  }
  return { buy, isBuying };
}
