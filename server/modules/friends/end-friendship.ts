import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { friendRequests, friendships } from '../../db/schema';
import { recordFriendChanges } from './record-friend-changes';
import { pairOf } from './repository';
import { settleRequestAlarm } from './settle-request-alarm';

/**
 * Ends what is between two people whose rows are locked, because the first one wants so: friendship, a request sent
 * (taken back) and one received (declined). As with each of these alone, the other is not notified.
 */
export async function endFriendship(
  tx: Transaction,
  { userId, otherUserId, now }: { userId: number; otherUserId: number; now: Date },
): Promise<void> {
  const { lowUserId, highUserId } = pairOf(userId, otherUserId);
  const friendship = await tx
    .delete(friendships)
    .where(and(eq(friendships.lowUserId, lowUserId), eq(friendships.highUserId, highUserId)))
    .returning();
  const { fromUserId, toUserId, status } = friendRequests;
  const ended = await tx
    .update(friendRequests)
    .set({
      status: sql`case when ${fromUserId} = ${userId} then 'CANCELED' else 'DECLINED' end`,
      respondedAt: now,
    })
    .where(
      and(
        or(
          and(eq(fromUserId, userId), eq(toUserId, otherUserId)),
          and(eq(fromUserId, otherUserId), eq(toUserId, userId)),
        ),
        eq(status, 'PENDING'),
      ),
    )
    .returning();
  for (const request of ended) await settleRequestAlarm(tx, request, { isAccepted: false, now });
  const hasChanged = friendship.length > 0 || ended.length > 0;
  if (hasChanged) recordFriendChanges(tx, [userId, otherUserId]);
}
