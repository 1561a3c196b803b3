import * as calls from '@/contract/attributions';
import { claimAttribution } from '../../modules/attributions/claim-attribution';
import { getReferrals } from '../../modules/attributions/get-referrals';
import { memberRoute, type Route } from '../route';

export const referralRoutes: readonly Route[] = [
  memberRoute(calls.claimAttribution, ({ context, body }) => claimAttribution(context, body.userUniqueId)),
  memberRoute(calls.getReferrals, ({ context }) => getReferrals(context)),
];
