import { and, eq, isNull, or } from 'drizzle-orm';
import type { App } from '../../app-context';
import type { Transaction } from '../../db/database';
import {
  friendRequests,
  identities,
  pushTokens,
  refreshTokens,
  teamInvitations,
  users,
} from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../http/app-error';
import { recordDisconnect } from '../events/record-messages';
import { lockPeople } from '../friends/repository';
import { declineDraftInvitation } from '../teams/answer-draft-invitation';
import { removeMember } from '../teams/remove-member';
import { lockOwnTeam } from '../teams/repository';

/**
 * Withdrawal: out of the team, signed out on every device and invisible at once. Signing in within seven days undoes
 * it; afterwards a job purges the account, and signing up again waits its thirty days (decisions: Identity).
 */
export async function deleteMe(app: App, userId: number): Promise<void> {
  await declineInvitations(app, userId);
  await transact(app, async (tx) => {
    // People before teams, as everywhere: nobody can be put into a team meanwhile.
    const [me] = await lockPeople(tx, [userId]);
    if (!me) return;
    const own = await lockOwnTeam(tx, userId);
    if (own) await removeMember(app, tx, own, { userId, cause: 'LEAVE' });
    await withdraw(app, tx, userId);
  });
}

/** Nobody waits for an answer that will not come: who invited is told, each in a transaction of its own. */
async function declineInvitations(app: App, userId: number): Promise<void> {
  const open = await app.db
    .select({ id: teamInvitations.id })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.inviteeUserId, userId), eq(teamInvitations.status, 'PENDING')));
  for (const { id } of open) {
    try {
      await declineDraftInvitation(app, userId, id);
    } catch (error) {
      // Canceled or expired meanwhile.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

async function withdraw(app: App, tx: Transaction, userId: number): Promise<void> {
  const now = app.clock.now();
  const [withdrawn] = await tx
    .update(users)
    .set({ state: 'WITHDRAWN', withdrawnAt: now })
    .where(and(eq(users.id, userId), eq(users.state, 'ACTIVE')))
    .returning({ id: users.id });
  if (!withdrawn) return;
  await tx
    .update(identities)
    .set({ rejoinableAt: new Date(now.getTime() + app.product.rejoinWaitMs) })
    .where(eq(identities.userId, userId));
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
  await tx
    .update(friendRequests)
    .set({ status: 'CANCELED', respondedAt: now })
    .where(
      and(
        or(eq(friendRequests.fromUserId, userId), eq(friendRequests.toUserId, userId)),
        eq(friendRequests.status, 'PENDING'),
      ),
    );
  await tx.delete(pushTokens).where(eq(pushTokens.userId, userId));
  await recordDisconnect(tx, { userId, reason: 'WITHDRAWN' });
}
