import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { couponKinds, partnerBranches, partners } from '../../db/schema';

/** For operators: every coupon kind with its partner's branch codes and how many were given out, oldest first. */
export async function listCouponKinds({ app }: Context) {
  const kinds = await app.db
    .select({ kind: couponKinds, partnerName: partners.name })
    .from(couponKinds)
    .innerJoin(partners, eq(partners.id, couponKinds.partnerId))
    .orderBy(asc(couponKinds.id));
  const branches = await app.db.select().from(partnerBranches).orderBy(asc(partnerBranches.id));
  const codesOf = new Map<number, string[]>();
  for (const { partnerId, code } of branches)
    codesOf.set(partnerId, [...(codesOf.get(partnerId) ?? []), code]);
  return kinds.map(({ kind, partnerName }) => ({
    kind: kind.key,
    title: kind.title,
    description: kind.description,
    partnerName,
    prerequisite: kind.prerequisite,
    maxIssueCount: kind.maxIssueCount,
    issuedCount: kind.issuedCount,
    branchCodes: codesOf.get(kind.partnerId) ?? [],
  }));
}

/** For operators: every branch, oldest first. */
export async function listBranches({ app }: Context) {
  return app.db
    .select({ partnerName: partners.name, name: partnerBranches.name, code: partnerBranches.code })
    .from(partnerBranches)
    .innerJoin(partners, eq(partners.id, partnerBranches.partnerId))
    .orderBy(asc(partnerBranches.id));
}
