import * as calls from '@/contract/purchases';
import { createPurchase } from '../../modules/purchases/create-purchase';
import { listCloverProducts } from '../../modules/purchases/list-products';
import { getPurchaseCount } from '../../modules/wallet/read-wallet';
import { memberRoute, publicRoute, type Route } from '../route';

export const purchaseRoutes: readonly Route[] = [
  memberRoute(calls.getCloverProducts, async ({ context }) => listCloverProducts(context)),
  memberRoute(calls.getPurchaseCount, ({ context }) => getPurchaseCount(context)),
  publicRoute(calls.createPurchase, async ({ context, body }) => {
    await createPurchase(context, body);
    return {};
  }),
];
