import { eq, or } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { friendships } from '../../db/schema';
import { recordChanges } from '../../events/record-messages';

/**
 * The lists of friends, requests and alarms of these people are new, on all their phones, and no event says so; and so is
 * what one sees of the other, whose profile may stand open.
 */
export function recordFriendChanges(tx: Transaction, userIds: readonly number[]): void {
  recordChanges(tx, userIds, ['friends', 'friendRequests', 'alarms', 'users']);
}

/** Somebody is gone, or back: their friends' lists are new, and so is the profile that one of them looks at. */
export async function recordChangesToFriends(tx: Transaction, userId: number): Promise<void> {
  const { lowUserId, highUserId } = friendships;
  const rows = await tx
    .select({ lowUserId, highUserId })
    .from(friendships)
    .where(or(eq(lowUserId, userId), eq(highUserId, userId)));
  const friendIds = rows.map((row) => (row.lowUserId === userId ? row.highUserId : row.lowUserId));
  recordChanges(tx, friendIds, ['friends', 'users']);
}
