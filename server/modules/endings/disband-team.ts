import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { teamInvitations, teamMembers, teams } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { deleteRooms } from '../chats/delete-rooms';
import { endMatchesOfTeam } from '../matches/end-matches';
import type { LockedTeam } from '../teams/repository';
import { eventsFor } from '../teams/team-events';

/**
 * Ends a team, draft or request whose row is locked. Its matches and its rooms, words and pictures, are deleted for
 * good, for both sides. Team-mates, the other teams it had something under way with and whom it invited are notified.
 */
export async function disbandTeam(
  { app, tx }: TransactionContext,
  { locked: { team, members }, actorUserId }: { locked: LockedTeam; actorUserId: number },
): Promise<void> {
  const now = app.clock.now();
  const invitees = await tx
    .update(teamInvitations)
    .set({ status: 'CANCELED', respondedAt: now })
    .where(and(eq(teamInvitations.teamId, team.id), eq(teamInvitations.status, 'PENDING')))
    .returning({ id: teamInvitations.id, userId: teamInvitations.inviteeUserId });
  await tx
    .update(teamMembers)
    .set({ leftAt: now })
    .where(and(eq(teamMembers.teamId, team.id), isNull(teamMembers.leftAt)));
  await tx
    .update(teams)
    .set({ stage: 'DISBANDED', readyAt: null, disbandedAt: now })
    .where(eq(teams.id, team.id));
  const data = { teamId: team.id, teamName: team.name };
  const nickname = members.find(({ userId }) => userId === actorUserId)?.nickname ?? '';
  const memberIds = members.map(({ userId }) => userId);
  const opponentIds = team.stage === 'TEAM' ? await endTeam({ app, tx }, team.id) : [];
  await recordEvents(tx, [
    ...eventsFor(
      memberIds,
      { type: 'TEAM_DELETED', data: { ...data, isOwnTeam: true } },
      { actorUserId, except: actorUserId },
    ),
    ...eventsFor(opponentIds, { type: 'TEAM_DELETED', data: { ...data, isOwnTeam: false } }),
    ...invitees.flatMap(({ id, userId }) =>
      eventsFor(
        [userId],
        {
          type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
          data: { ...data, invitationId: id, nickname, status: 'CANCELED' },
        },
        { actorUserId },
      ),
    ),
  ]);
}

/** Gives who of the other teams had something under way with it: a LIKE, a match, a room. */
async function endTeam(context: TransactionContext, teamId: number): Promise<number[]> {
  const { tx } = context;
  const opponentTeamIds = await endMatchesOfTeam(context, { teamId, reason: 'TEAM_DISBANDED' });
  const inRooms = await deleteRooms(context, teamId);
  const opponents = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, opponentTeamIds), isNull(teamMembers.leftAt)))
    .orderBy(teamMembers.userId);
  const inOtherTeams = inRooms.filter((member) => member.teamId !== teamId);
  return [...new Set([...opponents, ...inOtherTeams].map(({ userId }) => userId))];
}
