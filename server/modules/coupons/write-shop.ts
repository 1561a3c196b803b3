import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '../../app-context';
import type { Transaction } from '../../db/database';
import { couponKinds, partnerBranches, partners } from '../../db/schema';
import type { PartnerSeed } from '../../db/seed/partners';
import { writePartners } from '../../db/seed/write-partners';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';

interface Branch {
  partner: string;
  name: string;
  /** What the staff types, in any case. */
  code: string;
  by: string;
}

/**
 * Writes a branch, and its partner too. One whose code is new has another name; one whose name is known has another code,
 * and the old one opens nothing any more. Throws 1002 for a code that another branch of that partner has.
 */
export async function writeBranch(
  { app }: Context,
  { partner, name, code: typedCode, by }: Branch,
): Promise<void> {
  const code = typedCode.toUpperCase();
  const branches = [{ name, code }];
  await transact(app, async (tx) => {
    await giveNewCode(tx, { partner, name, code });
    await writePartners(tx, [{ name: partner, branches, coupons: [] }]);
    const target = { type: 'shop' as const, id: partner };
    // Without the code: who reads the log could spend coupons with it.
    await recordAudit(tx, { by, action: 'BRANCH_WRITTEN', target, after: { branches: [name] } });
  });
}

async function giveNewCode(
  tx: Transaction,
  { partner, name, code }: { partner: string; name: string; code: string },
): Promise<void> {
  const known = await tx
    .select(getTableColumns(partnerBranches))
    .from(partnerBranches)
    .innerJoin(partners, and(eq(partners.id, partnerBranches.partnerId), eq(partners.name, partner)))
    .for('update');
  const branch = known.find((each) => each.name === name);
  if (!branch || branch.code === code) return;
  if (known.some((each) => each.code === code))
    throw fieldError('code', '다른 매장이 쓰는 코드예요', 'another branch has it');
  await tx.update(partnerBranches).set({ code }).where(eq(partnerBranches.id, branch.id));
}

/** Writes a coupon as many may hold it. Throws 1002 for the key of another partner's. */
export async function writeCouponKind(
  { app }: Context,
  { partner, by, ...kind }: PartnerSeed['coupons'][number] & { partner: string; by: string },
): Promise<void> {
  await transact(app, async (tx) => {
    const [owner] = await tx
      .select({ name: partners.name })
      .from(couponKinds)
      .innerJoin(partners, eq(partners.id, couponKinds.partnerId))
      .where(eq(couponKinds.key, kind.key));
    if (owner && owner.name !== partner)
      throw fieldError('key', '다른 제휴사의 쿠폰이 쓰는 키예요', 'another partner has it');
    await writePartners(tx, [{ name: partner, branches: [], coupons: [kind] }]);
    const { key, maxIssueCount, prerequisite } = kind;
    await recordAudit(tx, {
      by,
      action: 'COUPON_KIND_WRITTEN',
      target: { type: 'shop', id: key },
      after: { maxIssueCount, prerequisite },
    });
  });
}
