import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TransactionContext } from '../../app-context';
import { matchSides } from '../../db/schema';
import { refundClovers } from '../wallet/book-clovers';

const receiver = alias(matchSides, 'receiver');

/**
 * Gives back the refundable part of LIKEs that ended before the other team opened them
 * (docs/product.md#closing-a-match), to who paid, in the kind of clovers that were paid. Booked once for a match and
 * side, however often it is tried and whatever ended the LIKE.
 */
export async function refundUnopenedLikes(
  { app, tx }: TransactionContext,
  { matchIds, exceptTeamId }: { matchIds: readonly number[]; exceptTeamId: number | null },
): Promise<void> {
  if (matchIds.length === 0) return;
  const likes = await tx
    .select({
      matchId: matchSides.matchId,
      teamId: matchSides.teamId,
      userId: matchSides.likedByUserId,
    })
    .from(matchSides)
    .innerJoin(
      receiver,
      and(eq(receiver.matchId, matchSides.matchId), eq(receiver.teamId, matchSides.opponentTeamId)),
    )
    .where(
      and(
        inArray(matchSides.matchId, [...matchIds]),
        exceptTeamId === null ? undefined : ne(matchSides.teamId, exceptTeamId),
        isNotNull(matchSides.likedAt),
        gt(matchSides.likePrice, 0),
        isNull(receiver.likeOpenedAt),
      ),
    )
    // Wallets are locked in one order, whoever stops at the same moment.
    .orderBy(asc(matchSides.likedByUserId), asc(matchSides.matchId));
  for (const { matchId, teamId, userId } of likes) {
    if (userId === null) continue;
    await refundClovers(tx, {
      userId,
      reason: 'LIKE_REFUND',
      causeKey: `LIKE_REFUND:${matchId}:${teamId}`,
      spentCauseKey: `LIKE:${matchId}:${teamId}`,
      share: app.product.likeRefundShare,
    });
  }
}
