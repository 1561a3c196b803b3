import { and, eq, isNull } from 'drizzle-orm';
import type { CallResponse } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { createFriend as createFriendCall } from '@/contract/friends';
import type { MemberContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { attributions, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { isBlockedWithAny } from '../blocks/block-rules';
import { lockPeople } from '../users/lock-people';
import { friendsQuery } from './friend-queries';
import { presentFriend } from './list-friends';
import { recordFriendChanges } from './record-friend-changes';
import { findFriendship, findPendingRequest, insertFriendship } from './repository';
import { settleRequest } from './settle-request';

/**
 * Friendship at once with the inviter of an invite link the person claimed: each claim makes friends once. An inviter
 * who is unknown, withdrawn, blocked either way or whose link was not claimed is 1003 alike, also when their public
 * code was typed as a referral code: a code is read by others, a link is given out. A friend is 7002.
 */
export async function createFriend(
  { app, userId }: MemberContext,
  inviterUniqueId: string,
): Promise<CallResponse<typeof createFriendCall>> {
  const now = app.clock.now();
  const friendship = await transact(app, async (tx) => {
    const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.uniqueId, inviterUniqueId));
    if (!found || found.id === userId) throw new AppError(errorCodes.forbidden);
    const people = await lockPeople(tx, [userId, found.id]);
    const me = people.find(({ id }) => id === userId);
    const inviter = people.find(({ id }) => id === found.id);
    if (!me || !inviter || (await isBlockedWithAny(tx, userId, [inviter.id])))
      throw new AppError(errorCodes.forbidden);
    if (await findFriendship(tx, userId, inviter.id)) throw new AppError(errorCodes.alreadyFriend);
    await assertClaim(tx, userId, inviter.id);
    await acceptPending(tx, [userId, inviter.id], now);
    await insertFriendship(tx, userId, inviter.id, now);
    await recordEvents(tx, [
      {
        userId: inviter.id,
        type: 'FRIEND_REQUEST_ACCEPTED',
        data: { userId, nickname: me.nickname },
        actorUserId: userId,
      },
    ]);
    await recordFriendChanges(tx, [userId]);
    const made = await findFriendship(tx, userId, inviter.id);
    if (!made) throw new Error('the friendship was not written');
    return made;
  });
  // The newest of the list from this friendship on.
  const [row] = await friendsQuery(app.db, { userId, beforeId: friendship.id + 1, limit: 1 });
  if (row?.friendshipId !== friendship.id) throw new AppError(errorCodes.forbidden);
  return presentFriend(app, row);
}

/** Throws 1003 when the person claimed no link of this inviter, or it made friends before. */
async function assertClaim(tx: Transaction, claimerUserId: number, inviterUserId: number): Promise<void> {
  const [claim] = await tx
    .select({ id: attributions.id })
    .from(attributions)
    .where(
      and(
        eq(attributions.claimerUserId, claimerUserId),
        eq(attributions.inviterUserId, inviterUserId),
        attributions.isByLink,
        isNull(attributions.befriendedAt),
      ),
    );
  if (!claim) throw new AppError(errorCodes.forbidden);
}

/** Whoever of the two asked before has the answer now. */
async function acceptPending(tx: Transaction, [one, other]: [number, number], now: Date): Promise<void> {
  for (const request of [await findPendingRequest(tx, one, other), await findPendingRequest(tx, other, one)])
    if (request) await settleRequest(tx, request.id, 'ACCEPTED', now);
}
