import * as calls from '@/contract/sanctions';
import { createAppeal } from '../../modules/sanctions/create-appeal';
import { listOwnSanctions } from '../../modules/sanctions/own-sanctions';
import { memberRoute, type Route } from '../route';

export const sanctionRoutes: readonly Route[] = [
  memberRoute(calls.getSanctions, ({ context }) => listOwnSanctions(context)),
  memberRoute(calls.createAppeal, ({ context, params, body }) =>
    createAppeal(context, { ...params, ...body }),
  ),
];
