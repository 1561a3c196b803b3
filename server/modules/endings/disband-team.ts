import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { teamInvitations, teamMembers } from '../../db/schema';
import { deleteRooms } from '../chats/delete-rooms';
import { endMatchesOfTeam } from '../matches/end-matches-of-team';
import { recordStep } from '../teams/record-step';
import { type LockedTeam, partsOf, type TeamRow } from '../teams/repository';
import { enterNext, requireStep } from '../teams/team-step';
import type { Transition } from '../teams/team-transitions';

/**
 * Ends a team, draft or request whose row is locked. Its matches and its rooms, words and pictures, are deleted for
 * good, for both sides. Team-mates, the other teams it had something under way with and whom it invited are notified.
 */
export async function disbandTeam(
  { app, tx }: TransactionContext,
  { locked, actorUserId }: { locked: LockedTeam; actorUserId: number },
): Promise<void> {
  const { team, members } = locked;
  const step = requireStep(team, 'DISBAND', 'leader');
  const now = app.clock.now();
  const invitees = await tx
    .update(teamInvitations)
    .set({ status: 'CANCELED', respondedAt: now })
    .where(and(eq(teamInvitations.teamId, team.id), eq(teamInvitations.status, 'PENDING')))
    .returning({ invitationId: teamInvitations.id, userId: teamInvitations.inviteeUserId });
  await tx
    .update(teamMembers)
    .set({ leftAt: now })
    .where(and(eq(teamMembers.teamId, team.id), isNull(teamMembers.leftAt)));
  await enterNext(tx, { team, step, now });
  const opponentIds = step.effects.includes('END_MATCHES') ? await endTeam({ app, tx }, { team, step }) : [];
  const nickname = members.find(({ userId }) => userId === actorUserId)?.nickname ?? '';
  await recordStep(tx, step, { ...partsOf(locked), actorUserId, nickname, invitees, opponentIds });
}

/** Gives who of the other teams had something under way with it: a LIKE, a match, a room. */
async function endTeam(
  context: TransactionContext,
  { team: { id: teamId }, step }: { team: TeamRow; step: Transition },
): Promise<number[]> {
  const { tx } = context;
  const opponentTeamIds = await endMatchesOfTeam(context, { teamId, reason: 'TEAM_DISBANDED' });
  const inRooms = step.effects.includes('DELETE_ROOMS') ? await deleteRooms(context, teamId) : [];
  const opponents = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, opponentTeamIds), isNull(teamMembers.leftAt)))
    .orderBy(teamMembers.userId);
  const inOtherTeams = inRooms.filter((member) => member.teamId !== teamId);
  return [...new Set([...opponents, ...inOtherTeams].map(({ userId }) => userId))];
}
