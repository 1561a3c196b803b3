import { randomUUID } from 'node:crypto';
import type { App } from '../app-context';
import { issueCoupon } from '../modules/coupons/issue-coupon';
import { listCouponKinds } from '../modules/coupons/list-coupon-kinds';
import type { SandboxCoupons } from './control';

/** Coupons as the product issues them, for whoever plays the partner here. */
export function createCoupons(app: App): SandboxCoupons {
  return {
    async listKinds() {
      const kinds = await listCouponKinds({ app });
      return kinds.map(({ kind, title, partnerName, prerequisite, branchCodes }) => ({
        kind,
        title,
        partnerName,
        prerequisite,
        branchCodes,
      }));
    },
    issue: (input) => issueCoupon({ app }, { ...input, causeKey: `SANDBOX:${randomUUID()}` }),
  };
}
