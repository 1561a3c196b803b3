import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { friendRequests, friendships } from '../../db/schema';
import { recordChanges } from '../../events/record-messages';

/**
 * The lists of friends, requests and alarms of these people are new, on all their phones, and no event says so; and so is
 * what one sees of the other, whose profile may stand open.
 */
export function recordFriendChanges(tx: Transaction, userIds: readonly number[]): void {
  recordChanges(tx, userIds, ['friends', 'friendRequests', 'alarms', 'users']);
}

/**
 * Somebody is gone, or back: their friends' lists are new, and so is the profile that one of them looks at. Answers who
 * is told.
 */
export async function recordChangesToFriends(tx: Transaction, userId: number): Promise<number[]> {
  const { lowUserId, highUserId } = friendships;
  const rows = await tx
    .select({ lowUserId, highUserId })
    .from(friendships)
    .where(or(eq(lowUserId, userId), eq(highUserId, userId)));
  const friendIds = rows.map((row) => (row.lowUserId === userId ? row.highUserId : row.lowUserId));
  recordChanges(tx, friendIds, ['friends', 'users']);
  return friendIds;
}

/** The same of who waits for their answer, and of whose answer they wait for. */
export async function recordChangesToAskers(tx: Transaction, userId: number): Promise<number[]> {
  const { fromUserId, toUserId, status } = friendRequests;
  const rows = await tx
    .select({ fromUserId, toUserId })
    .from(friendRequests)
    .where(and(or(eq(fromUserId, userId), eq(toUserId, userId)), eq(status, 'PENDING')));
  const otherIds = rows.map((row) => (row.fromUserId === userId ? row.toUserId : row.fromUserId));
  recordFriendChanges(tx, otherIds);
  return otherIds;
}
