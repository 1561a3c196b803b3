import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { App } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matchSides } from '../../db/schema';
import { giveClovers } from '../wallet/book-clovers';

const receiver = alias(matchSides, 'receiver');

/**
 * Gives back the refundable part of LIKEs that ended before the other team opened them (docs/product.md#like), to who
 * paid. Booked once for a pair and side, however often it is tried and whatever ended the LIKE.
 */
export async function refundUnopenedLikes(
  app: Pick<App, 'product'>,
  tx: Transaction,
  matchIds: readonly number[],
): Promise<void> {
  if (matchIds.length === 0) return;
  const likes = await tx
    .select({
      matchId: matchSides.matchId,
      teamId: matchSides.teamId,
      userId: matchSides.likedByUserId,
      likePrice: matchSides.likePrice,
    })
    .from(matchSides)
    .innerJoin(
      receiver,
      and(eq(receiver.matchId, matchSides.matchId), eq(receiver.teamId, matchSides.opponentTeamId)),
    )
    .where(
      and(
        inArray(matchSides.matchId, [...matchIds]),
        isNotNull(matchSides.likedAt),
        gt(matchSides.likePrice, 0),
        isNull(receiver.likeOpenedAt),
      ),
    )
    // Wallets are locked in one order, whoever stops at the same moment.
    .orderBy(asc(matchSides.likedByUserId), asc(matchSides.matchId));
  for (const { matchId, teamId, userId, likePrice } of likes) {
    if (userId === null) continue;
    await giveClovers(tx, {
      userId,
      reason: 'LIKE_REFUND',
      causeKey: `LIKE_REFUND:${matchId}:${teamId}`,
      cloverAmount: Math.floor(likePrice * app.product.likeRefundShare),
    });
  }
}
