import type { ParsedBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { leaveTeam as leaveCall } from '@/contract/teams';
import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { requireOwnTeam } from '../teams/repository';
import { actorOf, requireStep } from '../teams/team-step';
import { disbandTeam } from './disband-team';
import { removeMember } from './remove-member';

/** The order's word for what the table calls a step. */
const actionOf = { LEAVE: 'LEAVE', KICK: 'REMOVE', DISBAND: 'DISBAND' } as const;

/** LEAVE by anybody; KICK and DISBAND by the leader, else 1003. */
export async function leaveTeam(
  { app, userId }: MemberContext,
  { teamId, order }: { teamId: number; order: ParsedBody<typeof leaveCall> },
) {
  const action = actionOf[order?.action ?? 'LEAVE'];
  const seeksSubstitute = order?.seeksSubstitute;
  await transact(app, async (tx) => {
    const own = await requireOwnTeam(tx, userId, teamId);
    requireStep(own.team, action, actorOf(own, userId));
    if (action === 'LEAVE')
      return removeMember({ app, tx }, { locked: own, removal: { userId, cause: action, seeksSubstitute } });
    if (action === 'DISBAND') return disbandTeam({ app, tx }, { locked: own, actorUserId: userId });
    if (order?.userId === undefined) throw fieldError('userId', '내보낼 멤버를 골라 주세요.', 'required');
    const targetUserId = order.userId;
    const isTeamMate =
      targetUserId !== userId && own.members.some((member) => member.userId === targetUserId);
    if (!isTeamMate)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '이미 팀에 없는 사람이에요.',
        debugMessage: 'userId: not a team-mate',
      });
    return removeMember(
      { app, tx },
      {
        locked: own,
        removal: { userId: targetUserId, cause: action, leaderUserId: userId, seeksSubstitute },
      },
    );
  });
  return {};
}
