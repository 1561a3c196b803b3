import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../app-context';
import type { Queryable, Transaction } from '../../db/database';
import { attributions, users } from '../../db/schema';
import { countRewardsSince } from './referrals-query';

const codeLength = 10;

/**
 * Whose public code this is, or whose invite link: that one carries the person's secret after the code. Null when
 * nobody's, also for a code with another secret.
 */
export async function findInviter(
  db: Queryable,
  code: string,
): Promise<{ userId: number; isByLink: boolean } | null> {
  const secret = code.slice(codeLength);
  const isByLink = secret !== '';
  const [row] = await db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(users.uniqueId, code.slice(0, codeLength)),
        isByLink ? eq(users.inviteSecret, secret) : undefined,
      ),
    );
  return row ? { ...row, isByLink } : null;
}

/** A code that was typed before comes by a link now. */
export async function markByLink(tx: Transaction, claimId: number): Promise<void> {
  await tx.update(attributions).set({ isByLink: true }).where(eq(attributions.id, claimId));
}

/** How many rewards an inviter can still get now; exact where the inviter's row is locked. */
export async function countRemainingRewards(
  { app, db }: Context & { db: Queryable },
  inviterUserId: number,
): Promise<number> {
  const since = sql`${rewardWindowStart({ app }).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${countRewardsSince(sql`${inviterUserId}`, since)} as count`,
  );
  return Math.max(0, app.product.referralRewards.max - (rows[0]?.count ?? 0));
}

/** Rewards before it do not count any more. */
export function rewardWindowStart({ app }: Context): Date {
  return new Date(app.clock.now().getTime() - app.product.referralRewards.windowMs);
}
