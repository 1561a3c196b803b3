import {
  getCloverEntries as getCloverEntriesCall,
  getCloverWallet as getCloverWalletCall,
} from '@/contract/wallet';
import { getCloverEntries, getCloverWallet } from '../../modules/wallet/read-wallet';
import { memberRoute, type Route } from '../route';

export const walletRoutes: readonly Route[] = [
  memberRoute(getCloverWalletCall, ({ context }) => getCloverWallet(context)),
  memberRoute(getCloverEntriesCall, ({ context, query }) => getCloverEntries(context, query)),
];
