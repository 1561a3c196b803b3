import { desc, eq, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../app-context';
import { identities, users } from '../db/schema';
import { transact } from '../db/transact';
import { AppError } from '../errors/app-error';
import { purgeWithdrawn } from '../modules/endings/purge-withdrawn';
import type { SandboxWithdrawal } from './control';

const dayMs = 86_400_000;

/** People who withdrew and can still come back, the latest first. */
export async function listWithdrawals({ app }: Context): Promise<SandboxWithdrawal[]> {
  const rows = await app.db
    .select({ userId: users.id, nickname: users.nickname, withdrawnAt: users.withdrawnAt })
    .from(users)
    .where(eq(users.state, 'WITHDRAWN'))
    .orderBy(desc(users.withdrawnAt));
  return rows.flatMap(({ withdrawnAt, ...person }) =>
    withdrawnAt ? [{ ...person, withdrawnAt: withdrawnAt.toISOString() }] : [],
  );
}

/**
 * Lets a withdrawal have been `daysAgo`, with everything that waits from it on, and runs the daily purge.
 * Throws 1003 for who is not withdrawn, or purged already.
 */
export async function ageWithdrawal(
  { app }: Context,
  { userId, daysAgo }: { userId: number; daysAgo: number },
): Promise<{ isPurged: boolean }> {
  await transact(app, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (user?.state !== 'WITHDRAWN' || !user.withdrawnAt)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '탈퇴한 사람이 아니에요.',
        debugMessage: 'userId: has not withdrawn, or is purged already',
      });
    const withdrawnAt = new Date(app.clock.now().getTime() - daysAgo * dayMs);
    const earlierMs = user.withdrawnAt.getTime() - withdrawnAt.getTime();
    await tx.update(users).set({ withdrawnAt }).where(eq(users.id, userId));
    await tx
      .update(identities)
      .set({
        rejoinableAt: sql`${identities.rejoinableAt} - ${earlierMs}::float8 * interval '1 millisecond'`,
      })
      .where(eq(identities.userId, userId));
  });
  await purgeWithdrawn({ app });
  const [left] = await app.db.select({ state: users.state }).from(users).where(eq(users.id, userId));
  return { isPurged: left?.state === 'PURGED' };
}
