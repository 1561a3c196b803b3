import * as calls from '@/contract/sanctions';
import { createAppeal } from '../../modules/sanctions/create-appeal';
import { createBlockedAppeal } from '../../modules/sanctions/create-blocked-appeal';
import { listOwnSanctions } from '../../modules/sanctions/own-sanctions';
import { memberRoute, publicRoute, type Route } from '../route';

export const sanctionRoutes: readonly Route[] = [
  memberRoute(calls.getSanctions, ({ context }) => listOwnSanctions(context)),
  memberRoute(calls.createAppeal, ({ context, params, body }) =>
    createAppeal(context, { ...params, ...body }),
  ),
  publicRoute(calls.createBlockedAppeal, ({ context, body }) => createBlockedAppeal(context, body)),
];
