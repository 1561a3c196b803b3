import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { App } from '../app-context';
import { couponKinds, partnerBranches, partners } from '../db/schema';
import { issueCoupon } from '../modules/coupons/issue-coupon';
import type { SandboxCoupons } from './control';

/** Coupons as the product issues them, for whoever plays the partner here. */
export function createCoupons(app: App): SandboxCoupons {
  return {
    async listKinds() {
      const kinds = await app.db
        .select({ kind: couponKinds, partnerName: partners.name })
        .from(couponKinds)
        .innerJoin(partners, eq(partners.id, couponKinds.partnerId))
        .orderBy(asc(couponKinds.id));
      const branches = await app.db.select().from(partnerBranches).orderBy(asc(partnerBranches.id));
      return kinds.map(({ kind, partnerName }) => ({
        kind: kind.key,
        title: kind.title,
        partnerName,
        prerequisite: kind.prerequisite,
        branchCodes: branches.filter(({ partnerId }) => partnerId === kind.partnerId).map(({ code }) => code),
      }));
    },
    issue: (input) => issueCoupon({ app }, { ...input, causeKey: `SANDBOX:${randomUUID()}` }),
  };
}
