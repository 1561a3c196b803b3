import { and, eq, gt, or } from 'drizzle-orm';
import { teamInvitations } from '../../db/schema';
import { expireInvitations } from '../../modules/teams/expire-invitations';
import { before, ownTeam, type Passing } from './passing';

/** Invitations to a team that wait: those the person got, and those of the team they are in. */
export const invitationPassing: Passing = {
  async move(tx, whose) {
    const isWaiting = and(eq(teamInvitations.status, 'PENDING'), gt(teamInvitations.expiresAt, whose.now));
    const isTheirs = or(
      eq(teamInvitations.inviteeUserId, whose.userId),
      eq(teamInvitations.teamId, ownTeam(tx, whose)),
    );
    const moved = await tx
      .update(teamInvitations)
      .set({
        createdAt: before(teamInvitations.createdAt, whose),
        expiresAt: before(teamInvitations.expiresAt, whose),
      })
      .where(and(isWaiting, isTheirs))
      .returning({ id: teamInvitations.id });
    return moved.length;
  },
  follow: expireInvitations,
  none: {
    displayMessage: '기다리는 초대가 없어요.',
    debugMessage: 'userId: neither they nor their team have an invitation that waits',
  },
};
