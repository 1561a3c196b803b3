import type { NewEvent } from '../../events/record-events';
import type { InvitationRow, LockedTeam } from './repository';
import { eventsFor } from './team-events';

/** The invitee declined: the leader is notified, the others see the spot free again. */
export function declinedEvents(
  { team, members }: LockedTeam,
  invitation: Pick<InvitationRow, 'id' | 'inviteeUserId'>,
  nickname: string,
): NewEvent[] {
  const userId = invitation.inviteeUserId;
  const data = { invitationId: invitation.id, teamId: team.id, userId, nickname, teamName: team.name };
  const isLive = team.stage === 'TEAM';
  return [
    ...eventsFor(
      [team.leaderUserId],
      { type: isLive ? 'TEAM_INVITATION_DECLINED' : 'TEAM_BUILDING_DRAFT_DECLINED', data },
      { actorUserId: userId },
    ),
    ...eventsFor(
      members.map((member) => member.userId),
      { type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', data: { ...data, status: 'DECLINED' } },
      { actorUserId: userId, except: team.leaderUserId },
    ),
  ];
}

/** The leader took an invitation back: whom it was for and the other members are notified. */
export function canceledEvents(
  { team, members }: LockedTeam,
  invitation: Pick<InvitationRow, 'id' | 'inviteeUserId'>,
  leaderUserId: number,
): NewEvent[] {
  const userId = invitation.inviteeUserId;
  const nickname = members.find((member) => member.userId === leaderUserId)?.nickname ?? '';
  return eventsFor(
    [userId, ...members.map((member) => member.userId)],
    {
      type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
      data: {
        invitationId: invitation.id,
        teamId: team.id,
        userId,
        nickname,
        teamName: team.name,
        status: 'CANCELED',
      },
    },
    { actorUserId: leaderUserId, except: leaderUserId },
  );
}

/** Nobody answered in time: the leader sees the place free again. */
export function expiredEvents(
  team: { id: number; name: string; leaderUserId: number },
  invitation: Pick<InvitationRow, 'id' | 'inviteeUserId'>,
  nickname: string,
): NewEvent[] {
  return eventsFor([team.leaderUserId], {
    type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
    data: {
      invitationId: invitation.id,
      teamId: team.id,
      userId: invitation.inviteeUserId,
      nickname,
      teamName: team.name,
      status: 'EXPIRED',
    },
  });
}
