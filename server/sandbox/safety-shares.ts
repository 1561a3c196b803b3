import { and, asc, eq, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../app-context';
import type { Transaction } from '../db/database';
import { safetyShares } from '../db/schema';
import { transact } from '../db/transact';
import { AppError } from '../errors/app-error';
import { askForCheckIns } from '../modules/safety-shares/ask-for-check-ins';

/**
 * Lets minutes pass for the meetings a person told of and is not back from, and looks once who should be back, as every
 * minute. Throws 1003 for who has none.
 */
export async function ageSafetyShares(
  { app }: Context,
  { userId, minutes }: { userId: number; minutes: number },
): Promise<{ count: number }> {
  const aged = await transact(app, (tx) => moveBack(tx, { userId, minutes }));
  if (aged === 0)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '알린 만남이 없어요.',
      debugMessage: 'userId: told nobody of a meeting, or is back from all',
    });
  await askForCheckIns({ app });
  return { count: aged };
}

/** The earliest first: two meetings of one moment are refused, also in passing. */
async function moveBack(
  tx: Transaction,
  { userId, minutes }: { userId: number; minutes: number },
): Promise<number> {
  const earlier = sql`${minutes}::float8 * interval '1 minute'`;
  const open = await tx
    .select({ id: safetyShares.id })
    .from(safetyShares)
    .where(and(eq(safetyShares.userId, userId), eq(safetyShares.state, 'OPEN')))
    .orderBy(asc(safetyShares.meetsAt))
    .for('update');
  for (const { id } of open)
    await tx
      .update(safetyShares)
      .set({
        meetsAt: sql`${safetyShares.meetsAt} - ${earlier}`,
        checkInAt: sql`${safetyShares.checkInAt} - ${earlier}`,
        remindedAt: sql`${safetyShares.remindedAt} - ${earlier}`,
      })
      .where(eq(safetyShares.id, id));
  return open.length;
}
