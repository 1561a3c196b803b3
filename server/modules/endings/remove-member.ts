import { and, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { teamMembers, teams } from '../../db/schema';
import { leaveRooms } from '../chats/leave-rooms';
import { endMatchesOfTeam } from '../matches/end-matches';
import { recordStep } from '../teams/record-step';
import { type LockedTeam, partsOf } from '../teams/repository';
import { actorOf, enterNext, requireStep } from '../teams/team-step';
import { disbandTeam } from './disband-team';

/** `roomName` is what the rooms call who leaves: nobody's name of an account that goes away. */
export type Removal =
  | { userId: number; cause: 'LEAVE'; roomName?: string }
  | { userId: number; cause: 'REMOVE'; leaderUserId: number };

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
  const now = app.clock.now();
  const leaver = members.find((member) => member.userId === userId);
  if (!leaver) throw new Error('only a member can be removed');
  const rest = members.filter((member) => member.userId !== userId);
  const actorUserId = removal.cause === 'REMOVE' ? removal.leaderUserId : userId;
  const step = requireStep(team, removal.cause, actorOf(locked, actorUserId));
  if (rest.length === 0) return disbandTeam(context, { locked, actorUserId: userId });
  await tx
    .update(teamMembers)
    .set({ leftAt: now })
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, userId), isNull(teamMembers.leftAt)));
  const leaderUserId = team.leaderUserId === userId ? (rest[0]?.userId ?? userId) : team.leaderUserId;
  if (leaderUserId !== team.leaderUserId)
    await tx.update(teams).set({ leaderUserId }).where(eq(teams.id, team.id));
  await enterNext(tx, { team, step, now });
  // Pairs first: this waits for a match that is being made, whose room the next line then sees.
  if (step.effects.includes('END_MATCHES'))
    await endMatchesOfTeam(context, { teamId: team.id, reason: 'TEAM_STOPPED' });
  if (step.effects.includes('LEAVE_ROOMS'))
    await leaveRooms(context, {
      teamId: team.id,
      userId,
      nickname: (removal.cause === 'LEAVE' && removal.roomName) || leaver.nickname,
    });
  await recordStep(tx, step, {
    ...partsOf(locked),
    actorUserId,
    subject: { userId },
    nickname: leaver.nickname,
    leaderUserId,
  });
}
