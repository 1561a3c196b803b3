import type { Context } from '../../app-context';
import type { PartnerSeed } from '../../db/seed/partners';
import { writePartners } from '../../db/seed/write-partners';
import { transact } from '../../db/transact';
import { recordAudit } from '../../events/record-audit';

interface Branch {
  partner: string;
  name: string;
  /** What the staff types, in any case. */
  code: string;
  by: string;
}

/** Writes a branch, and its partner too. */
export async function writeBranch({ app }: Context, { partner, name, code, by }: Branch): Promise<void> {
  const branches = [{ name, code: code.toUpperCase() }];
  await transact(app, async (tx) => {
    await writePartners(tx, [{ name: partner, branches, coupons: [] }]);
    const target = { type: 'shop' as const, id: partner };
    // Without the code: who reads the log could spend coupons with it.
    await recordAudit(tx, { by, action: 'BRANCH_WRITTEN', target, after: { branches: [name] } });
  });
}

/** Writes a coupon as many may hold it. */
export async function writeCouponKind(
  { app }: Context,
  { partner, by, ...kind }: PartnerSeed['coupons'][number] & { partner: string; by: string },
): Promise<void> {
  await transact(app, async (tx) => {
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
