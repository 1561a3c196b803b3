import { and, eq } from 'drizzle-orm';
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
  let hasChanged = friendship.length > 0;
  for (const [status, fromUserId, toUserId] of [
    ['CANCELED', userId, otherUserId],
    ['DECLINED', otherUserId, userId],
  ] as const) {
    const ended = await tx
      .update(friendRequests)
      .set({ status, respondedAt: now })
      .where(
        and(
          eq(friendRequests.fromUserId, fromUserId),
          eq(friendRequests.toUserId, toUserId),
          eq(friendRequests.status, 'PENDING'),
        ),
      )
      .returning();
    for (const request of ended) await settleRequestAlarm(tx, request, { isAccepted: false, now });
    hasChanged ||= ended.length > 0;
  }
  if (hasChanged) recordFriendChanges(tx, [userId, otherUserId]);
}
