import { and, count, eq, gt } from 'drizzle-orm';
import type { App } from '../../app-context';
import type { Queryable, Transaction } from '../../db/database';
import { attributions, users } from '../../db/schema';

/** Whose public code this is; null when nobody's. */
export async function findUserIdByCode(db: Queryable, uniqueId: string): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.uniqueId, uniqueId));
  return row?.id ?? null;
}

/** What the person claimed so far. */
export async function findClaims(db: Queryable, claimerUserId: number) {
  return db.select().from(attributions).where(eq(attributions.claimerUserId, claimerUserId));
}

/** Whether the inviter, whose row is locked, is below the limit of rewards. */
export async function mayBeRewarded(app: App, tx: Transaction, inviterUserId: number): Promise<boolean> {
  const { max, windowMs } = app.product.referralRewards;
  const since = new Date(app.clock.now().getTime() - windowMs);
  const [row] = await tx
    .select({ value: count() })
    .from(attributions)
    .where(
      and(
        eq(attributions.inviterUserId, inviterUserId),
        gt(attributions.inviterCloverAmount, 0),
        gt(attributions.createdAt, since),
      ),
    );
  return (row?.value ?? 0) < max;
}
