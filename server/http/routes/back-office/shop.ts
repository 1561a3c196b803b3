import { getDropRuns } from '@/contract/back-office/drops';
import { getFunnel as getFunnelCall } from '@/contract/back-office/funnel';
import { getSettings, updateFlag, updateGift, updatePrice } from '@/contract/back-office/settings';
import * as calls from '@/contract/back-office/shop';
import { issueCoupon } from '../../../modules/coupons/issue-coupon';
import { listBranches, listCouponKinds } from '../../../modules/coupons/list-coupon-kinds';
import { writeBranch, writeCouponKind } from '../../../modules/coupons/write-shop';
import { getFunnel } from '../../../modules/funnel/get-funnel';
import { listDropRuns } from '../../../modules/recommendation/list-drop-runs';
import { listSettings, updateSetting } from '../../../modules/settings/settings';
import { operatorRoute, type Route } from '../../route';

export const shopRoutes: readonly Route[] = [
  operatorRoute(calls.getCouponKinds, async ({ context }) => ({
    items: await listCouponKinds(context),
    branches: await listBranches(context),
  })),
  operatorRoute(calls.updateBranch, async ({ context, body }) => {
    await writeBranch(context, { ...body, by: context.by });
    return {};
  }),
  operatorRoute(calls.updateCouponKind, async ({ context, body }) => {
    await writeCouponKind(context, { ...body, by: context.by });
    return {};
  }),
  operatorRoute(calls.createCoupon, ({ context, body: { userId, kind, reason } }) =>
    issueCoupon(context, { userId, kind, causeKey: `OPERATOR:${kind}:${userId}:${reason}`, by: context.by }),
  ),
  operatorRoute(getDropRuns, async ({ context }) => ({ items: await listDropRuns(context) })),
  operatorRoute(getFunnelCall, ({ context, query }) => getFunnel(context, query)),
  operatorRoute(getSettings, ({ context }) => listSettings(context)),
  operatorRoute(updateFlag, async ({ context, params, body }) => {
    await updateSetting(context, { kind: 'flag', name: params.flag, value: body.isOn });
    return {};
  }),
  operatorRoute(updatePrice, async ({ context, params, body }) => {
    await updateSetting(context, {
      kind: 'price',
      name: params.price,
      value: body.cloverAmount,
      seen: body.seen,
    });
    return {};
  }),
  operatorRoute(updateGift, async ({ context, params, body }) => {
    await updateSetting(context, {
      kind: 'gift',
      name: params.gift,
      value: body.cloverAmount,
      seen: body.seen,
    });
    return {};
  }),
];
