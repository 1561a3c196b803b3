import { trackEvent } from '@/lib/analytics/analytics';
import type { AppMessage, ShopProduct } from '@/lib/bridge/app-messages';
import { BridgeError } from '@/lib/bridge/bridge-error';
import { findNativeApp } from '@/lib/bridge/native-app';

export type PurchaseOutcome = AppMessage<'purchaseResult'>['status'];

/**
 * What the store of this device sells of these; null in a browser and in an app that sells nothing. Rejects where the
 * app gives no usable answer: what it sells then is not known.
 */
export async function getAppProducts(productIds: readonly string[]): Promise<readonly ShopProduct[] | null> {
  const bridge = await openShop();
  if (!bridge) return null;
  return (await bridge.ask('shopProducts', { productIds: [...productIds] })).products;
}

/**
 * Buys by the store of this device. The clovers come by the store's own word to the api, as a wallet event, and never
 * by this answer. `accountId` is the person's public code, by which that word names them. FAILED too where there is no
 * app; PENDING too where it was asked and says nothing that can be understood.
 */
export async function buyInApp(product: ShopProduct, accountId: string): Promise<PurchaseOutcome> {
  const bridge = await openShop();
  if (!bridge) return 'FAILED';
  try {
    const result = await bridge.ask('purchaseProduct', { productId: product.productId, accountId });
    if (result.status === 'PURCHASED') trackPurchase(product, result.transactionId);
    return result.status;
  } catch (error) {
    // Whether it was paid nobody knows: who is told to try again might pay twice.
    return error instanceof BridgeError && error.kind !== 'unsupported' ? 'PENDING' : 'FAILED';
  }
}

async function openShop() {
  if (!findNativeApp()) return null;
  const bridge = await (await import('@/lib/bridge/open-bridge')).openBridge();
  return bridge?.can('purchaseProduct') ? bridge : null;
}

function trackPurchase({ productId, price, currency }: ShopProduct, transactionId: string): void {
  trackEvent('purchase', {
    product_id: productId,
    value: price,
    currency,
    transaction_id: transactionId,
  });
}
