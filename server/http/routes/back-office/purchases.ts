import { getPurchases } from '@/contract/back-office/purchases';
import { listPurchases } from '../../../modules/purchases/list-purchases';
import { operatorRoute, type Route } from '../../route';

export const purchaseDeskRoutes: readonly Route[] = [
  operatorRoute(getPurchases, ({ context, query }) => listPurchases(context, query)),
];
