import { claimAttribution } from '@/contract/attributions';
import { redeemCoupon } from '@/contract/wallet';
import { branchCode, createCouponKind, giveCoupon } from './coupons';
import type { Person } from './person';
import { type Provocations, provoke } from './provoke';
import type { TestApi } from './test-api';

const redeeming = (api: TestApi, as: Person, couponId: number, code = branchCode) =>
  provoke(api, redeemCoupon, { as, params: { couponId }, body: { branchCode: code } });
const redeem = (api: TestApi, as: Person, couponId: number) =>
  api.call(redeemCoupon, { as, params: { couponId }, body: { branchCode } });

/** The codes 6000 to 6006: coupons and referral codes. */
export const walletProvocations: Provocations = {
  6000: async (api) => {
    const as = await api.person();
    return redeeming(api, as, await giveCoupon(api, as), 'NOWHERE');
  },
  6001: async (api) => {
    const kind = await createCouponKind(api, { maxIssueCount: 1 });
    const [first, as] = [await api.person(), await api.person()];
    await redeem(api, first, await giveCoupon(api, first, { kind }));
    return redeeming(api, as, await giveCoupon(api, as, { kind }));
  },
  6002: async (api) => {
    const as = await api.person();
    return redeeming(api, as, await giveCoupon(api, as, { prerequisite: 'MATCHED' }));
  },
  6003: async (api) => {
    const as = await api.person();
    const couponId = await giveCoupon(api, as);
    await redeem(api, as, couponId);
    return redeeming(api, as, couponId);
  },
  6004: async (api) => {
    const as = await api.person();
    const expiresAt = new Date(api.clock.now().getTime() - 1000);
    return redeeming(api, as, await giveCoupon(api, as, { expiresAt }));
  },
  6005: async (api) => {
    const as = await api.person();
    return provoke(api, claimAttribution, { as, body: { userUniqueId: as.uniqueId } });
  },
  6006: async (api) => {
    const [as, inviter] = [await api.person(), await api.person()];
    const body = { userUniqueId: inviter.uniqueId };
    await api.call(claimAttribution, { as, body });
    return provoke(api, claimAttribution, { as, body });
  },
};
