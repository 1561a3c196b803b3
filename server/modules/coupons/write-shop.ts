import { eq } from 'drizzle-orm';
import type { updateBranch, updateCouponKind } from '@/contract/back-office/shop';
import type { ParsedBody } from '@/contract/call';
import type { Context } from '../../app-context';
import type { Transaction } from '../../db/database';
import { couponKinds, partnerBranches, partners } from '../../db/schema';
import { writePartners } from '../../db/seed/write-partners';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { changedMeanwhile } from '../../errors/changed-meanwhile';
import { recordAudit } from '../../events/record-audit';

/** The code in any case; without `seen` whatever stands is written over. */
type NewBranch = ParsedBody<typeof updateBranch> & { by: string };
type NewKind = ParsedBody<typeof updateCouponKind> & { by: string };

/**
 * Writes a branch, and its partner too. One whose code is new has another name; one whose name is known has another code,
 * and the old one opens nothing any more. Throws 1002 for a code that another branch of that partner has, 1005 for who
 * saw another branch under that name or code.
 */
export async function writeBranch({ app }: Context, branch: NewBranch): Promise<void> {
  const { partner, name, by } = branch;
  const code = branch.code.toUpperCase();
  await transact(app, async (tx) => {
    const partnerId = await holdPartner(tx, partner);
    const known = await tx
      .select({ id: partnerBranches.id, name: partnerBranches.name, code: partnerBranches.code })
      .from(partnerBranches)
      .where(eq(partnerBranches.partnerId, partnerId));
    const named = known.find((each) => each.name === name);
    const standing = named ?? known.find((each) => each.code === code);
    if (named?.code === code) return;
    if (named && known.some((each) => each.code === code))
      throw fieldError('code', '다른 매장이 쓰는 코드예요', 'another branch has it');
    refuseUnseen(branch.seen, standing && { name: standing.name, code: standing.code });
    if (named) await tx.update(partnerBranches).set({ code }).where(eq(partnerBranches.id, named.id));
    else await writePartners(tx, [{ name: partner, branches: [{ name, code }], coupons: [] }]);
    const target = { type: 'shop' as const, id: partner };
    // Without the code: who reads the log could spend coupons with it.
    await recordAudit(tx, { by, action: 'BRANCH_WRITTEN', target, after: { branches: [name] } });
  });
}

/** Writes a coupon as many may hold it. Throws 1002 for the key of another partner's, 1005 for who saw another coupon. */
export async function writeCouponKind({ app }: Context, newKind: NewKind): Promise<void> {
  const { partner, by, seen, ...kind } = newKind;
  await transact(app, async (tx) => {
    await holdPartner(tx, partner);
    const [known] = await tx
      .select({ owner: partners.name, issuedCount: couponKinds.issuedCount, standing: standingColumns })
      .from(couponKinds)
      .innerJoin(partners, eq(partners.id, couponKinds.partnerId))
      .where(eq(couponKinds.key, kind.key))
      .for('update', { of: couponKinds });
    if (known && known.owner !== partner)
      throw fieldError('key', '다른 제휴사의 쿠폰이 쓰는 키예요', 'another partner has it');
    const { key, title, description, prerequisite } = kind;
    // Never below what was given out already, as it is written.
    const maxIssueCount = kind.maxIssueCount && Math.max(kind.maxIssueCount, known?.issuedCount ?? 0);
    if (known && isSame({ title, description, prerequisite, maxIssueCount }, known.standing)) return;
    refuseUnseen(seen, known?.standing);
    await writePartners(tx, [{ name: partner, branches: [], coupons: [kind] }]);
    await recordAudit(tx, {
      by,
      action: 'COUPON_KIND_WRITTEN',
      target: { type: 'shop', id: key },
      after: { maxIssueCount, prerequisite },
    });
  });
}

const standingColumns = {
  title: couponKinds.title,
  description: couponKinds.description,
  prerequisite: couponKinds.prerequisite,
  maxIssueCount: couponKinds.maxIssueCount,
};

/** Makes the partner where there is none, and keeps its shop from being written by anybody else until the end. */
async function holdPartner(tx: Transaction, partner: string): Promise<number> {
  await writePartners(tx, [{ name: partner, branches: [], coupons: [] }]);
  const [row] = await tx.select({ id: partners.id }).from(partners).where(eq(partners.name, partner));
  if (!row) throw new Error('the partner was not written');
  return row.id;
}

type Fields = Readonly<Record<string, unknown>>;

function refuseUnseen(seen: Fields | null | undefined, standing: Fields | undefined): void {
  if (seen === undefined) return;
  if (seen === null ? !standing : standing && isSame(seen, standing)) return;
  throw changedMeanwhile(standing ? 'something else stands there' : 'nothing stands there any more');
}

function isSame(one: Fields, other: Fields): boolean {
  return Object.keys(other).every((field) => one[field] === other[field]);
}
