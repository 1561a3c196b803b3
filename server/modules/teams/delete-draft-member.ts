import type { App } from '../../app-context';
import { transact } from '../../db/transact';
import { AppError } from '../../http/app-error';
import { recordEvents } from '../events/record-events';
import { removeMember } from './remove-member';
import { listOpenInvitations, lockOwnTeam, settleInvitation } from './repository';
import { eventsFor } from './team-events';

/** The leader takes an invitation back or removes a member; oneself leaves. Also on a live team. */
export async function deleteDraftMember(app: App, userId: number, targetUserId: number) {
  await transact(app, async (tx) => {
    const now = app.clock.now();
    const own = await lockOwnTeam(tx, userId);
    if (!own) throw new AppError(5000);
    const { team, members } = own;
    if (targetUserId === userId) return removeMember(app, tx, own, { userId, cause: 'LEAVE' });
    if (team.leaderUserId !== userId) throw new AppError(1003, { debugMessage: 'not the leader' });
    if (members.some((member) => member.userId === targetUserId))
      return removeMember(app, tx, own, { userId: targetUserId, cause: 'KICK', leaderUserId: userId });
    const open = await listOpenInvitations(tx, team.id, now);
    const invitation = open.find(({ inviteeUserId }) => inviteeUserId === targetUserId);
    if (!invitation || !(await settleInvitation(tx, invitation.id, 'CANCELED', now)))
      throw new AppError(8000);
    const nickname = members.find((member) => member.userId === userId)?.nickname ?? '';
    await recordEvents(
      tx,
      eventsFor(
        [targetUserId, ...members.map((member) => member.userId)],
        'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
        {
          data: {
            invitationId: invitation.id,
            teamId: team.id,
            userId: targetUserId,
            nickname,
            teamName: team.name,
            status: 'CANCELED',
          },
          actorUserId: userId,
          except: userId,
        },
      ),
    );
  });
  return {};
}
