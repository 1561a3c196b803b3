import { randomUUID } from 'node:crypto';
import type { PartnerSeed } from '../../server/db/seed/partners';
import { writePartners } from '../../server/db/seed/write-partners';
import { issueCoupon } from '../../server/modules/coupons/issue-coupon';
import type { Person } from './person';
import type { TestApi } from './test-api';

type Kind = PartnerSeed['coupons'][number];

/** What the staff of the only branch of every test partner types. */
export const branchCode = 'BRANCH1';

/** A coupon kind of a partner of its own; its key. */
export async function createCouponKind(api: TestApi, details: Partial<Kind> = {}): Promise<string> {
  const key = `kind-${randomUUID()}`;
  await writePartners(api.app.db, [
    {
      name: `가게 ${key}`,
      branches: [{ code: branchCode, name: '본점' }],
      coupons: [
        {
          title: '음료 한 잔',
          description: '음료를 드려요.',
          prerequisite: null,
          maxIssueCount: null,
          key,
          ...details,
        },
      ],
    },
  ]);
  return key;
}

/** Gives a person a coupon, of a kind of its own unless named; its id. */
export async function giveCoupon(
  api: TestApi,
  { id: userId }: Person,
  { kind, expiresAt, ...details }: Partial<Kind> & { kind?: string; expiresAt?: Date } = {},
): Promise<number> {
  const key = kind ?? (await createCouponKind(api, details));
  const issued = await issueCoupon(api, {
    userId,
    kind: key,
    causeKey: `TEST:${randomUUID()}`,
    expiresAt,
  });
  return issued.id;
}
