import {
  claimDailyClovers as claimDailyCloversCall,
  getCloverEntries as getCloverEntriesCall,
  getCloverWallet as getCloverWalletCall,
  getDailyClovers as getDailyCloversCall,
} from '@/contract/wallet';
import { claimDailyClovers, getDailyClovers } from '../../modules/wallet/free-clovers';
import { getCloverEntries, getCloverWallet } from '../../modules/wallet/read-wallet';
import { memberRoute, type Route } from '../route';

export const walletRoutes: readonly Route[] = [
  memberRoute(getCloverWalletCall, ({ context }) => getCloverWallet(context)),
  memberRoute(getCloverEntriesCall, ({ context, query }) => getCloverEntries(context, query)),
  memberRoute(getDailyCloversCall, ({ context }) => getDailyClovers(context)),
  memberRoute(claimDailyCloversCall, ({ context }) => claimDailyClovers(context)),
];
