import { eq } from 'drizzle-orm';
import type { CallResponse } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { createFriend as createFriendCall } from '@/contract/friends';
import type { MemberContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { lockPeople } from '../users/lock-people';
import { friendsQuery } from './friend-queries';
import { readInviterStanding } from './inviter-standing';
import { presentFriend } from './list-friends';
import { recordFriendChanges } from './record-friend-changes';
import { findPendingRequests, insertFriendship } from './repository';
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
  const friendshipId = await transact(app, async (tx) => {
    const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.uniqueId, inviterUniqueId));
    if (!found || found.id === userId) throw new AppError(errorCodes.forbidden);
    const people = await lockPeople(tx, [userId, found.id]);
    const me = people.find(({ id }) => id === userId);
    const inviter = people.find(({ id }) => id === found.id);
    if (!me || !inviter) throw new AppError(errorCodes.forbidden);
    const standing = await readInviterStanding(tx, { userId, inviterUserId: inviter.id });
    if (standing.isBlocked) throw new AppError(errorCodes.forbidden);
    if (standing.isFriend) throw new AppError(errorCodes.alreadyFriend);
    if (!standing.isByLink || standing.isUsed) throw new AppError(errorCodes.forbidden);
    await acceptPending(tx, [userId, inviter.id], now);
    const made = await insertFriendship({ app, userId, tx }, inviter.id);
    await recordEvents(tx, [
      {
        userId: inviter.id,
        type: 'FRIEND_REQUEST_ACCEPTED',
        data: { userId, nickname: me.nickname },
        actorUserId: userId,
      },
    ]);
    recordFriendChanges(tx, [userId]);
    if (made === null) throw new Error('the friendship was not written');
    return made;
  });
  // The newest of the list from this friendship on.
  const [row] = await friendsQuery(app.db, { userId, beforeId: friendshipId + 1, limit: 1 });
  if (row?.friendshipId !== friendshipId) throw new AppError(errorCodes.forbidden);
  return presentFriend(app, row);
}

/** Whoever of the two asked before has the answer now. */
async function acceptPending(tx: Transaction, pair: readonly [number, number], now: Date): Promise<void> {
  for (const request of await findPendingRequests(tx, pair))
    await settleRequest(tx, request.id, 'ACCEPTED', now);
}
