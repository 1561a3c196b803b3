import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { attributions, blocks, friendRequests, friendships, users } from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';

export type FriendRequestRow = typeof friendRequests.$inferSelect;

/** The order in which a friendship keeps its two people. */
export function pairOf(userId: number, otherUserId: number) {
  return { lowUserId: Math.min(userId, otherUserId), highUserId: Math.max(userId, otherUserId) };
}

/** SQL: the friend's id in a friendship row, seen from this person. */
export function friendIdFor(userId: number): SQL<number> {
  return sql<number>`case when ${friendships.lowUserId} = ${userId} then ${friendships.highUserId} else ${friendships.lowUserId} end`;
}

/** SQL: neither of the two blocked the other. */
export function notBlocked(userId: number, otherUserId: SQL | typeof users.id): SQL {
  return sql`not exists (select 1 from ${blocks} where (${blocks.blockerUserId} = ${userId} and ${blocks.blockedUserId} = ${otherUserId}) or (${blocks.blockerUserId} = ${otherUserId} and ${blocks.blockedUserId} = ${userId}))`;
}

/**
 * Makes everything between two people wait in line: locks both, lower id first, and gives those of them whose
 * account is in use. Foreign keys do not wait for this lock.
 */
export async function lockPeople(tx: Transaction, userIds: readonly number[]) {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isInUse))
    .orderBy(asc(users.id))
    .for('no key update');
}

export async function findFriendship(db: Queryable, userId: number, otherUserId: number) {
  const pair = pairOf(userId, otherUserId);
  const [row] = await db
    .select()
    .from(friendships)
    .where(and(eq(friendships.lowUserId, pair.lowUserId), eq(friendships.highUserId, pair.highUserId)));
  return row ?? null;
}

/** Whether either of these people blocked another of them. */
export async function isBlockedAmong(db: Queryable, userIds: readonly number[]): Promise<boolean> {
  const ids = [...userIds];
  const [row] = await db
    .select({ id: blocks.id })
    .from(blocks)
    .where(and(inArray(blocks.blockerUserId, ids), inArray(blocks.blockedUserId, ids)))
    .limit(1);
  return row !== undefined;
}

/** Whether this person blocked one of the others or was blocked by one; blocks among the others do not count. */
export async function isBlockedWithAny(
  db: Queryable,
  userId: number,
  otherUserIds: readonly number[],
): Promise<boolean> {
  const ids = [...otherUserIds];
  const [row] = await db
    .select({ id: blocks.id })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerUserId, userId), inArray(blocks.blockedUserId, ids)),
        and(eq(blocks.blockedUserId, userId), inArray(blocks.blockerUserId, ids)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Locked, so that it cannot be taken back while it is being accepted. */
export async function findPendingRequest(tx: Transaction, fromUserId: number, toUserId: number) {
  const [row] = await tx
    .select()
    .from(friendRequests)
    .where(
      and(
        eq(friendRequests.fromUserId, fromUserId),
        eq(friendRequests.toUserId, toUserId),
        eq(friendRequests.status, 'PENDING'),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function insertFriendship(tx: Transaction, userId: number, otherUserId: number, now: Date) {
  await tx
    .insert(friendships)
    .values({ ...pairOf(userId, otherUserId), createdAt: now })
    .onConflictDoNothing();
  // However they became friends, a claim between them is used up: a friendship somebody ends does not come back by it.
  const pair = [userId, otherUserId];
  await tx
    .update(attributions)
    .set({ befriendedAt: now })
    .where(
      and(
        inArray(attributions.claimerUserId, pair),
        inArray(attributions.inviterUserId, pair),
        isNull(attributions.befriendedAt),
      ),
    );
}
