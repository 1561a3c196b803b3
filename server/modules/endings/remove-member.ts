import { and, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { teamMembers, teams } from '../../db/schema';
import { type NewEvent, recordEvents } from '../../events/record-events';
import { leaveRooms } from '../chats/leave-rooms';
import { endMatchesOfTeam } from '../matches/end-matches';
import type { LockedTeam, Member } from '../teams/repository';
import { eventsFor } from '../teams/team-events';
import { disbandTeam } from './disband-team';

/** `roomName` is what the rooms call who leaves: nobody's name of an account that goes away. */
type Removal =
  | { userId: number; cause: 'LEAVE'; roomName?: string }
  | { userId: number; cause: 'KICK'; leaderUserId: number };

/**
 * Takes a person out of a team, draft or request whose row is locked. Matching stops, LIKEs and match history go,
 * chat rooms stay for the others; if the leader left, who is in longest leads; the last one out ends it.
 */
export async function removeMember(
  context: TransactionContext,
  { locked, removal }: { locked: LockedTeam; removal: Removal },
): Promise<void> {
  const { app, tx } = context;
  const { team, members } = locked;
  const { userId } = removal;
  const leaver = members.find((member) => member.userId === userId);
  if (!leaver) throw new Error('only a member can be removed');
  const rest = members.filter((member) => member.userId !== userId);
  if (rest.length === 0) return disbandTeam(context, { locked, actorUserId: userId });
  await tx
    .update(teamMembers)
    .set({ leftAt: app.clock.now() })
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, userId), isNull(teamMembers.leftAt)));
  const leaderUserId = team.leaderUserId === userId ? (rest[0]?.userId ?? userId) : team.leaderUserId;
  await tx.update(teams).set({ leaderUserId, readyAt: null }).where(eq(teams.id, team.id));
  if (team.stage === 'TEAM') {
    // Pairs first: this waits for a match that is being made, whose room the next line then sees.
    await endMatchesOfTeam(context, { teamId: team.id, reason: 'TEAM_STOPPED' });
    await leaveRooms(context, {
      teamId: team.id,
      userId,
      nickname: (removal.cause === 'LEAVE' && removal.roomName) || leaver.nickname,
    });
  }
  await recordEvents(tx, eventsOfRemoval(locked, removal, { leaver, rest, leaderUserId }));
}

function eventsOfRemoval(
  { team }: LockedTeam,
  removal: Removal,
  { leaver, rest, leaderUserId }: { leaver: Member; rest: Member[]; leaderUserId: number },
): NewEvent[] {
  const data = {
    teamId: team.id,
    userId: leaver.userId,
    nickname: leaver.nickname,
    teamName: team.name,
    leaderUserId,
  };
  const others = rest.map((member) => member.userId);
  if (removal.cause === 'LEAVE') {
    return eventsFor(
      others,
      team.stage === 'TEAM'
        ? { type: 'TEAM_MEMBER_LEFT', data }
        : { type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', data: { ...data, status: 'LEFT' } },
      { actorUserId: leaver.userId },
    );
  }
  return [
    ...eventsFor([leaver.userId], { type: 'TEAM_MEMBER_KICKED', data: { ...data, isMe: true } }),
    ...eventsFor(
      others,
      team.stage === 'TEAM'
        ? { type: 'TEAM_MEMBER_KICKED', data }
        : { type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', data: { ...data, status: 'REMOVED' } },
      { except: removal.leaderUserId },
    ),
  ];
}
