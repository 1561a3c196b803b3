import { and, eq, isNull } from 'drizzle-orm';
import type { ReadContext } from '../../app-context';
import { sanctions } from '../../db/schema';

/**
 * Where a person stands on the ladder: how often they were sanctioned (what was lifted does not count), and what comes
 * next.
 */
export async function readLadder(
  { app, db }: ReadContext,
  userId: number,
): Promise<{ sanctionCount: number; nextDays: number | null }> {
  const sanctionCount = await db.$count(
    sanctions,
    and(eq(sanctions.userId, userId), isNull(sanctions.liftedAt)),
  );
  return { sanctionCount, nextDays: app.product.sanctionLadderDays[sanctionCount] ?? null };
}
