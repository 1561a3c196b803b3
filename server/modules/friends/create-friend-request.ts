import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { friendRequests } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { lockPeople } from '../users/lock-people';
import { isNamedOnCard, wantToMeetAgain } from '../users/met-people';
import { getFriendRequest } from './list-friend-requests';
import { recordFriendChanges } from './record-friend-changes';
import { type FriendRequestRow, findPendingRequests, readTie } from './repository';
import { befriend } from './settle-request';

/**
 * Asks for friendship; asking someone who asked already accepts their request. A blocked, withdrawn, hidden or unknown
 * person is 1003 alike, so that nobody learns who blocked them.
 */
export async function createFriendRequest({ app, userId }: MemberContext, toUserId: number) {
  const now = app.clock.now();
  const request = await transact(app, async (tx): Promise<FriendRequestRow> => {
    const people = await lockPeople(tx, [userId, toUserId]);
    const me = people.find(({ id }) => id === userId);
    const other = people.find(({ id }) => id === toUserId);
    if (!me || !other || userId === toUserId) throw notToBeAsked();
    const tie = await readTie(tx, userId, toUserId);
    if (tie.isBlocked) throw notToBeAsked();
    if (tie.isFriend) throw new AppError(errorCodes.alreadyFriend);
    const pending = await findPendingRequests(tx, [userId, toUserId]);
    if (pending.some(({ fromUserId }) => fromUserId === userId))
      throw new AppError(errorCodes.friendRequestAlreadySent);
    const [crossing] = pending;
    if (crossing) return befriend({ app, tx }, { request: crossing, nickname: me.nickname });
    // Whom a search does not find nobody can ask: who switched it off, and a name that stands on a covered card. Two
    // who both want to meet again know each other all the same.
    const isHidden = !other.isSearchable || (await isNamedOnCard(tx, { viewerId: userId, userId: toUserId }));
    if (isHidden && !(await wantToMeetAgain(tx, { userId, otherUserId: toUserId }))) throw notToBeAsked();
    const [made] = await tx
      .insert(friendRequests)
      .values({ fromUserId: userId, toUserId, createdAt: now })
      .returning();
    if (!made) throw new Error('the friend request was not written');
    await recordEvents(tx, [
      {
        userId: toUserId,
        type: 'FRIEND_REQUEST_RECEIVED',
        data: { friendRequestId: made.id, userId, nickname: me.nickname },
        actorUserId: userId,
      },
    ]);
    recordFriendChanges(tx, [userId]);
    return made;
  });
  return getFriendRequest({ app, userId }, request.id);
}

/** Whoever reads it found the person a moment ago, or looks at what their screen still says. */
function notToBeAsked(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '지금은 친구 요청을 보낼 수 없는 사람이에요.',
  });
}
