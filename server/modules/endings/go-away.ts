import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import { friendRequests, photos, pushTokens, refreshTokens, teamInvitations } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { recordDisconnect } from '../../events/record-messages';
import { settleRequestAlarm } from '../friends/settle-request-alarm';
import { movePhotosJob } from '../photos/move-photos';
import { declineDraftInvitation } from '../teams/answer-draft-invitation';
import { lockOwnTeam } from '../teams/repository';
import { withdrawnNickname } from '../users/user-summaries';
import { removeMember } from './remove-member';
import { tellOfPresence } from './tell-of-presence';

/**
 * Takes a person, whose row is locked, out of everything live: the team continues without them, nobody sees that they wait
 * for an answer to a friend request, every session, push and live connection ends. For a withdrawal and for a block.
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
  await tellOfPresence(tx, userId, { teamMateIds: own?.members.map((member) => member.userId) ?? [] });
  await endRequests(context, { userId, mayReturn: reason === 'WITHDRAWN' });
  await tx.delete(pushTokens).where(eq(pushTokens.userId, userId));
  await endPhotoAddresses(context, userId);
  recordDisconnect(tx, { userId, reason });
}

/**
 * Who withdraws may be back within days: then requests wait out of sight, as friendships do, and only the alarm goes
 * that says somebody waits.
 */
async function endRequests(
  { app, tx }: TransactionContext,
  { userId, mayReturn }: { userId: number; mayReturn: boolean },
): Promise<void> {
  const now = app.clock.now();
  const { fromUserId, toUserId, status } = friendRequests;
  const isSent = eq(fromUserId, userId);
  const isOpen = (side: SQL | undefined) => and(side, eq(status, 'PENDING'));
  const hidden = mayReturn
    ? await tx.select().from(friendRequests).where(isOpen(isSent))
    : await tx
        .update(friendRequests)
        .set({ status: 'CANCELED', respondedAt: now })
        .where(isOpen(or(isSent, eq(toUserId, userId))))
        .returning();
  for (const request of hidden) await settleRequestAlarm(tx, request, { isAccepted: false, now });
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
