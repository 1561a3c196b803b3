import * as calls from '@/contract/safety-shares';
import { createSafetyShare } from '../../modules/safety-shares/create-safety-share';
import { getSafetyShares } from '../../modules/safety-shares/get-safety-shares';
import { updateSafetyShare } from '../../modules/safety-shares/update-safety-share';
import { memberRoute, type Route } from '../route';

export const safetyShareRoutes: readonly Route[] = [
  memberRoute(calls.getSafetyShares, ({ context }) => getSafetyShares(context)),
  memberRoute(calls.createSafetyShare, ({ context, body }) => createSafetyShare(context, body)),
  memberRoute(calls.updateSafetyShare, ({ context, params, body }) =>
    updateSafetyShare(context, { ...params, ...body }),
  ),
];
