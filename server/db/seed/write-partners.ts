import { sql } from 'drizzle-orm';
import type { Queryable } from '../database';
import { couponKinds, partnerBranches, partners } from '../schema';
import type { PartnerSeed } from './partners';

/** Writes partners with their branches and coupons; again, it changes only what is said differently. */
export async function writePartners(db: Queryable, seeds: readonly PartnerSeed[]): Promise<void> {
  for (const { name, branches, coupons } of seeds) {
    const [partner] = await db
      .insert(partners)
      .values({ name })
      .onConflictDoUpdate({ target: partners.name, set: { name: sql`excluded.name` } })
      .returning({ id: partners.id });
    if (!partner) throw new Error('the partner was not written');
    const partnerId = partner.id;
    if (branches.length > 0)
      await db
        .insert(partnerBranches)
        .values(branches.map((branch) => ({ ...branch, partnerId })))
        .onConflictDoUpdate({
          target: [partnerBranches.partnerId, partnerBranches.code],
          set: { name: sql`excluded.name` },
        });
    if (coupons.length > 0)
      await db
        .insert(couponKinds)
        .values(coupons.map((kind) => ({ ...kind, partnerId })))
        .onConflictDoUpdate({
          target: couponKinds.key,
          set: {
            title: sql`excluded.title`,
            description: sql`excluded.description`,
            prerequisite: sql`excluded.prerequisite`,
            // Never below what was given out already.
            maxIssueCount: sql`case when excluded.max_issue_count is null then null else greatest(excluded.max_issue_count, ${couponKinds.issuedCount}) end`,
          },
        });
  }
}
