import * as calls from '@/contract/attributions';
import { claimAttribution } from '../../modules/attributions/claim-attribution';
import { getReferrals } from '../../modules/attributions/get-referrals';
import { memberRoute, type Route } from '../route';

export const referralRoutes: readonly Route[] = [
  memberRoute(calls.claimAttribution, ({ app, userId, body }) =>
    claimAttribution({ app, userId }, body.userUniqueId),
  ),
  memberRoute(calls.getReferrals, ({ app, userId }) => getReferrals({ app, userId })),
];
