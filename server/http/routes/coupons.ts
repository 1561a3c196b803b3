import * as calls from '@/contract/wallet';
import { countCoupons, getCoupon, listCoupons } from '../../modules/coupons/read-coupons';
import { redeemCoupon } from '../../modules/coupons/redeem-coupon';
import { memberRoute, type Route } from '../route';

export const couponRoutes: readonly Route[] = [
  memberRoute(calls.getCoupons, ({ app, userId, query }) => listCoupons({ app, userId }, query)),
  memberRoute(calls.getCouponCount, ({ app, userId }) => countCoupons({ app, userId })),
  memberRoute(calls.getCoupon, ({ app, userId, params }) => getCoupon({ app, userId }, params.couponId)),
  memberRoute(calls.redeemCoupon, ({ app, userId, params, body }) =>
    redeemCoupon({ app, userId }, { couponId: params.couponId, branchCode: body.branchCode }),
  ),
];
