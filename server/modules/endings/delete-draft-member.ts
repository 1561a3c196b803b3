import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordStep } from '../teams/record-step';
import {
  type LockedTeam,
  listOpenInvitations,
  lockOwnTeam,
  partsOf,
  settleInvitation,
} from '../teams/repository';
import { actorOf, requireStep } from '../teams/team-step';
import { type Removal, removeMember } from './remove-member';

interface Deletion {
  targetUserId: number;
  invitationId?: number | undefined;
  seenStage?: Stage | undefined;
}

type Stage = LockedTeam['team']['stage'];

/**
 * The leader takes an invitation back or removes a member; oneself leaves. Also on a live team. Throws 8004 when the
 * invitation was accepted a moment before: nobody is sent away, and no matching stopped, by a tap that meant no member.
 * Throws 1005 when it is something else by now than the person saw: what leaving a team costs they were not told.
 */
export async function deleteDraftMember(
  { app, userId }: MemberContext,
  { targetUserId, invitationId, seenStage }: Deletion,
) {
  await transact(app, async (tx) => {
    const now = app.clock.now();
    const own = await lockOwnTeam(tx, userId);
    if (own && seenStage !== undefined && seenStage !== own.team.stage) throw somethingElse(own.team.stage);
    const isMate = own?.members.some((member) => member.userId === targetUserId);
    if (isMate && invitationId !== undefined)
      throw new AppError(errorCodes.alreadyTeamBuildingDraftMember, {
        displayMessage: '방금 초대를 수락해서 이미 함께하고 있어요.',
      });
    const act = targetUserId === userId ? 'LEAVE' : isMate ? 'REMOVE' : 'CANCEL_INVITATION';
    const step = requireStep(own?.team ?? null, act, actorOf(own, userId));
    if (!own) throw new AppError(errorCodes.teamDraftNotFound);
    if (act !== 'CANCEL_INVITATION') {
      const removal: Removal =
        act === 'LEAVE'
          ? { userId, cause: 'LEAVE' }
          : { userId: targetUserId, cause: 'REMOVE', leaderUserId: userId };
      return removeMember({ app, tx }, { locked: own, removal });
    }
    const open = await listOpenInvitations(tx, own.team.id, now);
    const invitation = open.find(({ inviteeUserId }) => inviteeUserId === targetUserId);
    if (!invitation || !(await settleInvitation(tx, invitation.id, 'CANCELED', now)))
      throw new AppError(errorCodes.notAMemberOfTeamBuildingDraft);
    const subject = { userId: targetUserId, invitationId: invitation.id };
    const nickname = own.members.find((member) => member.userId === userId)?.nickname ?? '';
    await recordStep(tx, step, { ...partsOf(own), actorUserId: userId, subject, nickname });
  });
  return {};
}

function somethingElse(stage: Stage): AppError {
  return new AppError(errorCodes.concurrencyFailed, {
    displayMessage: stage === 'TEAM' ? '그사이 팀이 만들어졌어요.' : '그사이 팀이 바뀌었어요.',
    debugMessage: `the group is a ${stage} by now`,
  });
}
