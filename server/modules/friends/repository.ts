import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MemberTransactionContext } from '../../app-context';
import type { Queryable, Transaction } from '../../db/database';
import { attributions, friendRequests, friendships } from '../../db/schema';
import { deleteHiddenAcquaintances } from '../avoidance/acquaintances';
import { notBlocked } from '../blocks/block-rules';

export type FriendRequestRow = typeof friendRequests.$inferSelect;

/** The order in which a friendship keeps its two people. */
export function pairOf(userId: number, otherUserId: number) {
  return { lowUserId: Math.min(userId, otherUserId), highUserId: Math.max(userId, otherUserId) };
}

export async function findFriendship(db: Queryable, userId: number, otherUserId: number) {
  const pair = pairOf(userId, otherUserId);
  const [row] = await db
    .select()
    .from(friendships)
    .where(and(eq(friendships.lowUserId, pair.lowUserId), eq(friendships.highUserId, pair.highUserId)));
  return row ?? null;
}

/** What is between two people; exact under the lock of both. */
export async function readTie(
  tx: Transaction,
  userId: number,
  otherUserId: number,
): Promise<{ isBlocked: boolean; isFriend: boolean }> {
  const { lowUserId, highUserId } = pairOf(userId, otherUserId);
  const { rows } = await tx.execute<{ isBlocked: boolean; isFriend: boolean }>(sql`
    select not ${notBlocked(userId, otherUserId)} as "isBlocked",
      exists (select from ${friendships} f where f.low_user_id = ${lowUserId} and f.high_user_id = ${highUserId})
        as "isFriend"`);
  const [tie] = rows;
  if (!tie) throw new Error('what is between two people was not read');
  return tie;
}

/** In either direction. Locked, so that none can be taken back while it is being accepted. */
export async function findPendingRequests(tx: Transaction, [one, other]: readonly [number, number]) {
  const { fromUserId, toUserId } = friendRequests;
  return tx
    .select()
    .from(friendRequests)
    .where(
      and(
        or(and(eq(fromUserId, one), eq(toUserId, other)), and(eq(fromUserId, other), eq(toUserId, one))),
        eq(friendRequests.status, 'PENDING'),
      ),
    )
    .for('update');
}

/** Answers the id of the friendship; null when it was there. Their teams, when they have some, are not introduced. */
export async function insertFriendship(
  { app, tx, userId }: MemberTransactionContext,
  otherUserId: number,
): Promise<number | null> {
  const now = app.clock.now();
  const pair = [userId, otherUserId];
  // However they became friends, a claim between them is used up: a friendship somebody ends does not come back by it.
  const claims = tx.$with('claims').as(
    tx
      .update(attributions)
      .set({ befriendedAt: now })
      .where(
        and(
          inArray(attributions.claimerUserId, pair),
          inArray(attributions.inviterUserId, pair),
          isNull(attributions.befriendedAt),
        ),
      )
      .returning({ id: attributions.id }),
  );
  const [made] = await tx
    .with(claims)
    .insert(friendships)
    .values({ ...pairOf(userId, otherUserId), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: friendships.id });
  await deleteHiddenAcquaintances({ app, tx, userId });
  return made?.id ?? null;
}
