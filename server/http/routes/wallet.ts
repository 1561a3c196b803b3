import {
  getCloverEntries as getCloverEntriesCall,
  getCloverWallet as getCloverWalletCall,
  getPurchaseCount as getPurchaseCountCall,
} from '@/contract/wallet';
import { getCloverEntries, getCloverWallet, getPurchaseCount } from '../../modules/wallet/read-wallet';
import { memberRoute, type Route } from '../route';

export const walletRoutes: readonly Route[] = [
  memberRoute(getCloverWalletCall, ({ app, userId }) => getCloverWallet({ app, userId })),
  memberRoute(getCloverEntriesCall, ({ app, userId, query }) => getCloverEntries({ app, userId }, query)),
  memberRoute(getPurchaseCountCall, ({ app, userId }) => getPurchaseCount({ app, userId })),
];
