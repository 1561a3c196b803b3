import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '@/components/ui/toast';
import { trackEvent } from '@/lib/analytics/analytics';
import { rootKeys } from '@/lib/query/keys';
import { useQueryParam } from '@/lib/react/use-query-param';
import { useCloverProducts } from '../api/get-clover-products';

/** Back from the checkout of a test deployment: says so and counts it, once. */
export function usePurchasedNote(): void {
  const [purchased, setPurchased] = useQueryParam('purchased');
  const queryClient = useQueryClient();
  const { data } = useCloverProducts();
  const note = useEffectEvent(({ items, testCheckoutUrl }: NonNullable<typeof data>) => {
    setPurchased(null);
    const product = items.find(({ productId }) => productId === purchased);
    // Where no checkout leads back here, an address of somebody's making says nothing.
    if (!product || testCheckoutUrl === null) return;
    toast.success('결제했어요. 클로버가 들어왔어요.');
    trackEvent('purchase', { product_id: product.productId, value: product.priceWon, currency: 'KRW' });
    void queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
  });
  useEffect(() => {
    if (data && purchased !== null) note(data);
  }, [data, purchased]);
}
