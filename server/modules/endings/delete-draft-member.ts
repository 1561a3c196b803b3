import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { canceledEvents } from '../teams/invitation-events';
import { listOpenInvitations, lockOwnTeam, settleInvitation } from '../teams/repository';
import { removeMember } from './remove-member';

/** The leader takes an invitation back or removes a member; oneself leaves. Also on a live team. */
export async function deleteDraftMember({ app, userId }: MemberContext, targetUserId: number) {
  await transact(app, async (tx) => {
    const now = app.clock.now();
    const own = await lockOwnTeam(tx, userId);
    if (!own) throw new AppError(errorCodes.teamDraftNotFound);
    const { team, members } = own;
    if (targetUserId === userId)
      return removeMember({ app, tx }, { locked: own, removal: { userId, cause: 'LEAVE' } });
    if (team.leaderUserId !== userId)
      throw new AppError(errorCodes.forbidden, { debugMessage: 'not the leader' });
    if (members.some((member) => member.userId === targetUserId))
      return removeMember(
        { app, tx },
        { locked: own, removal: { userId: targetUserId, cause: 'KICK', leaderUserId: userId } },
      );
    const open = await listOpenInvitations(tx, team.id, now);
    const invitation = open.find(({ inviteeUserId }) => inviteeUserId === targetUserId);
    if (!invitation || !(await settleInvitation(tx, invitation.id, 'CANCELED', now)))
      throw new AppError(errorCodes.notAMemberOfTeamBuildingDraft);
    await recordEvents(tx, canceledEvents(own, invitation, userId));
  });
  return {};
}
