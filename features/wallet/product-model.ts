import type { z } from 'zod/mini';
import type { cloverProductSchema } from '@/contract/purchases';
import type { ShopProduct } from '@/lib/bridge/app-messages';
import { formatCount } from '@/lib/format/count';
import { paths } from '@/lib/paths/paths';

export type CloverProduct = z.infer<typeof cloverProductSchema>;

/** The product as the store of this device sells it; undefined where it does not. */
export function findSold(
  { productId }: CloverProduct,
  sold: readonly ShopProduct[],
): ShopProduct | undefined {
  return sold.find((each) => each.productId === productId);
}

/** "16,900원", or what the store of this device says. */
export function priceText(product: CloverProduct, sold: readonly ShopProduct[] | null): string {
  return (sold && findSold(product, sold))?.displayPrice ?? `${formatCount(product.priceWon)}원`;
}

/** The store, which leads back to where clovers ran short. */
export function refillPath(returnTo: string): string {
  return `${paths.cloverStore}?${new URLSearchParams({ returnTo })}`;
}

/** The checkout of a test deployment for a product, and where it leads back to. */
export function testCheckoutPath({
  url,
  productId,
  accountId,
  returnTo,
}: {
  url: string;
  productId: string;
  accountId: string;
  returnTo: string | null;
}): string {
  return `${url}?${new URLSearchParams({ productId, accountId, ...(returnTo && { returnTo }) })}`;
}
