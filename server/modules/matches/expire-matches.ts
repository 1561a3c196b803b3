import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { App } from '../../app-context';
import { matches } from '../../db/schema';
import { transact } from '../../db/transact';
import { giveClovers } from '../wallet/book-clovers';
import { ownSide, selectPairs } from './repository';

const batchSize = 100;

/**
 * Writes down what is over and gives back half of the price of LIKEs nobody opened. Every row is a transaction of
 * its own, and the refund's cause is unique, so that a crash in the middle repeats nothing.
 */
export async function expireMatches(app: App): Promise<number> {
  const now = app.clock.now();
  const due = await app.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.status, 'LIVE'), isNotNull(matches.expiresAt), lte(matches.expiresAt, now)))
    .limit(batchSize);
  for (const { id } of due) await expireMatch(app, id);
  return due.length;
}

async function expireMatch(app: App, matchId: number): Promise<void> {
  await transact(app, async (tx) => {
    const [expired] = await tx
      .update(matches)
      .set({ status: 'EXPIRED', closedAt: app.clock.now() })
      .where(
        and(eq(matches.id, matchId), eq(matches.status, 'LIVE'), lte(matches.expiresAt, app.clock.now())),
      )
      .returning();
    if (!expired) return;
    for (const { own, other } of await selectPairs(tx).where(
      and(eq(matches.id, matchId), isNotNull(ownSide.likedAt)),
    )) {
      if (other.likeOpenedAt || own.likedByUserId === null) continue;
      await giveClovers(tx, {
        userId: own.likedByUserId,
        cloverAmount: Math.floor(own.likePrice * app.product.likeRefundShare),
        reason: 'LIKE_REFUND',
        causeKey: `LIKE_REFUND:${matchId}:${own.teamId}`,
      });
    }
  });
}
