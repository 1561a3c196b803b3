import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { friendRequests } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { recordFriendChanges } from './record-friend-changes';
import { type FriendRequestRow, insertFriendship } from './repository';
import { settleRequestAlarm } from './settle-request-alarm';

type Outcome = 'ACCEPTED' | 'CANCELED' | 'DECLINED';

/** Moves a pending request to its end. 7000 when it ended already, however close the race. */
export async function settleRequest(
  tx: Transaction,
  requestId: number,
  status: Outcome,
  now: Date,
): Promise<FriendRequestRow> {
  const [settled] = await tx
    .update(friendRequests)
    .set({ status, respondedAt: now })
    .where(and(eq(friendRequests.id, requestId), eq(friendRequests.status, 'PENDING')))
    .returning();
  if (!settled) throw new AppError(errorCodes.changeFriendRequestStatusFailed);
  const { fromUserId, toUserId } = settled;
  await settleRequestAlarm(tx, settled, { isAccepted: status === 'ACCEPTED', now });
  // Of the others an event tells nobody: the request only goes from both lists.
  recordFriendChanges(tx, status === 'ACCEPTED' ? [toUserId] : [fromUserId, toUserId]);
  return settled;
}

/** Makes two friends of a request and tells the one who asked. */
export async function befriend(
  { app, tx }: TransactionContext,
  { request, nickname }: { request: FriendRequestRow; nickname: string },
): Promise<FriendRequestRow> {
  const accepted = await settleRequest(tx, request.id, 'ACCEPTED', app.clock.now());
  await insertFriendship({ app, tx, userId: request.fromUserId }, request.toUserId);
  await recordEvents(tx, [
    {
      userId: request.fromUserId,
      type: 'FRIEND_REQUEST_ACCEPTED',
      data: { friendRequestId: request.id, userId: request.toUserId, nickname },
      actorUserId: request.toUserId,
    },
  ]);
  return accepted;
}
