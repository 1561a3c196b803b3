import * as calls from '@/contract/attributions';
import { memberRoute, type Route } from '../../http/route';
import { claimAttribution } from './claim-attribution';
import { getReferrals } from './get-referrals';

export const referralRoutes: readonly Route[] = [
  memberRoute(calls.claimAttribution, ({ app, userId, body }) =>
    claimAttribution(app, userId, body.userUniqueId),
  ),
  memberRoute(calls.getReferrals, ({ app, userId }) => getReferrals(app, userId)),
];
