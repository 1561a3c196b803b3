import * as calls from '@/contract/wallet';
import { countCoupons, getCoupon, listCoupons } from '../../modules/coupons/read-coupons';
import { redeemCoupon } from '../../modules/coupons/redeem-coupon';
import { memberRoute, type Route } from '../route';

export const couponRoutes: readonly Route[] = [
  memberRoute(calls.getCoupons, ({ context, query }) => listCoupons(context, query)),
  memberRoute(calls.getCouponCount, ({ context }) => countCoupons(context)),
  memberRoute(calls.getCoupon, ({ context, params }) => getCoupon(context, params.couponId)),
  memberRoute(calls.redeemCoupon, ({ context, params, body }) =>
    redeemCoupon(context, { couponId: params.couponId, branchCode: body.branchCode }),
  ),
];
