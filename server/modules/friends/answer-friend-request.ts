import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import type { Queryable } from '../../db/database';
import { friendRequests } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { isBlockedWithAny } from '../blocks/block-rules';
import { lockPeople } from '../users/lock-people';
import { getFriendRequest } from './list-friend-requests';
import { befriend, settleRequest } from './settle-request';

/** Accepts a request that one received. */
export async function acceptFriendRequest({ app, userId }: MemberContext, requestId: number) {
  const accepted = await transact(app, async (tx) => {
    const request = await findRequest(tx, requestId, { toUserId: userId });
    const people = await lockPeople(tx, [request.fromUserId, request.toUserId]);
    const me = people.find(({ id }) => id === userId);
    // Whoever asked withdrew meanwhile: there is nobody to befriend.
    if (!me || people.length < 2) throw new AppError(errorCodes.changeFriendRequestStatusFailed);
    if (await isBlockedWithAny(tx, request.fromUserId, [request.toUserId]))
      throw new AppError(errorCodes.forbidden);
    return befriend({ app, tx }, { request, nickname: me.nickname });
  });
  return getFriendRequest({ app, userId }, accepted.id);
}

/** Declines a request that one received; whoever asked is not notified. */
export async function declineFriendRequest({ app, userId }: MemberContext, requestId: number) {
  const declined = await transact(app, async (tx) => {
    await findRequest(tx, requestId, { toUserId: userId });
    return settleRequest(tx, requestId, 'DECLINED', app.clock.now());
  });
  return getFriendRequest({ app, userId }, declined.id);
}

/** Takes back a request that one sent. */
export async function cancelFriendRequest({ app, userId }: MemberContext, requestId: number) {
  const canceled = await transact(app, async (tx) => {
    await findRequest(tx, requestId, { fromUserId: userId });
    return settleRequest(tx, requestId, 'CANCELED', app.clock.now());
  });
  return getFriendRequest({ app, userId }, canceled.id);
}

async function findRequest(
  db: Queryable,
  requestId: number,
  side: { toUserId: number } | { fromUserId: number },
) {
  const [request] = await db
    .select()
    .from(friendRequests)
    .where(
      and(
        eq(friendRequests.id, requestId),
        'toUserId' in side
          ? eq(friendRequests.toUserId, side.toUserId)
          : eq(friendRequests.fromUserId, side.fromUserId),
      ),
    );
  if (!request) throw new AppError(errorCodes.forbidden);
  return request;
}
