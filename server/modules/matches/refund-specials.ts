import { and, asc, inArray, ne } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { cloverEntries, matchSides } from '../../db/schema';
import { refundClovers } from '../wallet/book-clovers';

/** What an opened special match is booked under, once for a team. */
export function specialCauseKey(matchId: number, teamId: number): string {
  return `SPECIAL:${matchId}:${teamId}`;
}

/**
 * Gives back what was paid for special matches that somebody else ended before anything came of them
 * (docs/product.md#special-match), whole and to who paid. Booked once, however often it is tried. Of a block it is the
 * person who made it that ended it, not their team: a refund that failed to come would say whose it was.
 */
export async function refundSpecials(
  { tx }: TransactionContext,
  {
    matchIds,
    exceptTeamId,
    exceptUserId,
  }: { matchIds: readonly number[]; exceptTeamId: number | null; exceptUserId: number | null },
): Promise<void> {
  if (matchIds.length === 0) return;
  const sides = await tx
    .select({ matchId: matchSides.matchId, teamId: matchSides.teamId })
    .from(matchSides)
    .where(inArray(matchSides.matchId, [...matchIds]));
  const keys = sides
    .filter(({ teamId }) => teamId !== exceptTeamId)
    .map(({ matchId, teamId }) => specialCauseKey(matchId, teamId));
  const paid = await tx
    .select({ userId: cloverEntries.userId, causeKey: cloverEntries.causeKey })
    .from(cloverEntries)
    .where(
      and(
        inArray(cloverEntries.causeKey, keys),
        exceptUserId === null ? undefined : ne(cloverEntries.userId, exceptUserId),
      ),
    )
    // Wallets are locked in one order, whoever stops at the same moment.
    .orderBy(asc(cloverEntries.userId), asc(cloverEntries.causeKey));
  for (const { userId, causeKey } of paid)
    await refundClovers(tx, {
      userId,
      reason: 'SPECIAL_REFUND',
      causeKey: causeKey.replace('SPECIAL:', 'SPECIAL_REFUND:'),
      spentCauseKey: causeKey,
      share: 1,
    });
}
