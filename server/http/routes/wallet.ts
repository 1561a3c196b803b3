import {
  getCloverEntries as getCloverEntriesCall,
  getCloverWallet as getCloverWalletCall,
  getPurchaseCount as getPurchaseCountCall,
} from '@/contract/wallet';
import { getCloverEntries, getCloverWallet, getPurchaseCount } from '../../modules/wallet/read-wallet';
import { memberRoute, type Route } from '../route';

export const walletRoutes: readonly Route[] = [
  memberRoute(getCloverWalletCall, ({ context }) => getCloverWallet(context)),
  memberRoute(getCloverEntriesCall, ({ context, query }) => getCloverEntries(context, query)),
  memberRoute(getPurchaseCountCall, ({ context }) => getPurchaseCount(context)),
];
