import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { matchMembers, matchSides, preMatches, teamInvitations, teamMembers, teams } from '../../db/schema';

/**
 * The people of a team that a person was introduced to or invited to, covered or not: those their match with it shows,
 * else who is in it now. A team of the past counts as well. Null for any other team.
 */
export async function findKnownTeam(
  tx: Transaction,
  userId: number,
  teamId: number,
): Promise<number[] | null> {
  const isKnown = sql`(exists (select 1 from ${teamMembers} mine where mine.user_id = ${userId} and (
      mine.team_id = ${teams.id}
      or exists (select 1 from ${preMatches} where ${preMatches.teamId} = mine.team_id and ${preMatches.recommendedTeamId} = ${teams.id})
      or exists (select 1 from ${matchSides} where ${matchSides.teamId} = mine.team_id and ${matchSides.opponentTeamId} = ${teams.id})))
    or exists (select 1 from ${teamInvitations} where ${teamInvitations.teamId} = ${teams.id} and ${teamInvitations.inviteeUserId} = ${userId}))`;
  const [known] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), isKnown));
  if (!known) return null;
  const ownMatches = tx
    .select({ id: matchMembers.matchId })
    .from(matchMembers)
    .where(eq(matchMembers.userId, userId));
  const met = await tx
    .selectDistinct({ userId: matchMembers.userId })
    .from(matchMembers)
    .where(and(eq(matchMembers.teamId, teamId), inArray(matchMembers.matchId, ownMatches)));
  const people =
    met.length > 0
      ? met
      : await tx
          .select({ userId: teamMembers.userId })
          .from(teamMembers)
          .where(and(eq(teamMembers.teamId, teamId), isNull(teamMembers.leftAt)));
  return people.map((person) => person.userId);
}
