import { and, eq, isNull, or } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import { friendRequests, photos, pushTokens, refreshTokens, teamInvitations } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { recordDisconnect } from '../../events/record-messages';
import { recordChangesToFriends, recordFriendChanges } from '../friends/record-friend-changes';
import { settleRequestAlarm } from '../friends/settle-request-alarm';
import { movePhotosJob } from '../photos/move-photos';
import { declineDraftInvitation } from '../teams/answer-draft-invitation';
import { lockOwnTeam } from '../teams/repository';
import { withdrawnNickname } from '../users/user-summaries';
import { removeMember } from './remove-member';

/**
 * Takes a person, whose row is locked, out of everything live: the team continues without them, nobody waits for their
 * answer to a friend request, every session, push and live connection ends. For a withdrawal and for a block.
 */
export async function goAway(
  context: TransactionContext,
  { userId, reason }: { userId: number; reason: 'WITHDRAWN' | 'BLOCKED_USER' },
): Promise<void> {
  const { app, tx } = context;
  const now = app.clock.now();
  const own = await lockOwnTeam(tx, userId);
  if (own)
    await removeMember(context, {
      locked: own,
      removal: { userId, cause: 'LEAVE', roomName: withdrawnNickname },
    });
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
  const ended = await tx
    .update(friendRequests)
    .set({ status: 'CANCELED', respondedAt: now })
    .where(
      and(
        or(eq(friendRequests.fromUserId, userId), eq(friendRequests.toUserId, userId)),
        eq(friendRequests.status, 'PENDING'),
      ),
    )
    .returning();
  for (const request of ended) await settleRequestAlarm(tx, request, { isAccepted: false, now });
  recordFriendChanges(
    tx,
    ended.map(({ fromUserId, toUserId }) => (fromUserId === userId ? toUserId : fromUserId)),
  );
  await recordChangesToFriends(tx, userId);
  await tx.delete(pushTokens).where(eq(pushTokens.userId, userId));
  await endPhotoAddresses(context, userId);
  recordDisconnect(tx, { userId, reason });
}

/** Whoever was given the address of a photo has nothing any more. */
async function endPhotoAddresses({ app, tx }: TransactionContext, userId: number): Promise<void> {
  const own = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.userId, userId), eq(photos.purpose, 'PROFILE')));
  const photoIds = own.map(({ id }) => id);
  if (photoIds.length > 0) await app.jobs.send(movePhotosJob, { photoIds }, { tx });
}

/** Nobody waits for an answer that will not come: who invited is notified, each in a transaction of its own. */
export async function declineInvitations({ app }: Context, userId: number): Promise<void> {
  const open = await app.db
    .select({ id: teamInvitations.id })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.inviteeUserId, userId), eq(teamInvitations.status, 'PENDING')));
  for (const { id } of open) {
    try {
      await declineDraftInvitation({ app, userId }, id);
    } catch (error) {
      // Canceled or expired meanwhile.
      if (!(error instanceof AppError)) throw error;
    }
  }
}
