import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MemberTransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import {
  matches,
  matchMembers,
  matchSides,
  preMatches,
  teamInvitations,
  teamMembers,
  teams,
} from '../../db/schema';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';

/**
 * The people of a team that a person was introduced to or invited to, covered or not: those their match with it shows,
 * else who is in it now. A team of the past counts as well. Null for any other team.
 */
export async function findKnownTeam(
  { app, userId, tx }: MemberTransactionContext,
  teamId: number,
): Promise<number[] | null> {
  const isKnown = sql`(exists (select 1 from ${teamMembers} mine where mine.user_id = ${userId} and (
      mine.team_id = ${teams.id}
      or exists (select 1 from ${preMatches} where ${preMatches.teamId} = mine.team_id and ${preMatches.recommendedTeamId} = ${teams.id} and ${isShown(app.clock.now())})
      or exists (select 1 from ${matchSides} where ${matchSides.teamId} = mine.team_id and ${matchSides.opponentTeamId} = ${teams.id})))
    or exists (select 1 from ${teamInvitations} where ${teamInvitations.teamId} = ${teams.id} and ${teamInvitations.inviteeUserId} = ${userId}))`;
  const [known] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), isKnown));
  if (!known) return null;
  const met = await listMet(tx, userId, teamId);
  const people =
    met.length > 0
      ? met
      : await tx
          .select({ userId: teamMembers.userId })
          .from(teamMembers)
          .where(and(eq(teamMembers.teamId, teamId), isNull(teamMembers.leftAt)));
  return people.map((person) => person.userId);
}

/** Who of the team stands in a match with this person. By the pairs of teams, of which there are few; matches are many. */
async function listMet(tx: Transaction, userId: number, teamId: number): Promise<{ userId: number }[]> {
  const own = alias(matchMembers, 'own');
  return tx
    .selectDistinct({ userId: matchMembers.userId })
    .from(teamMembers)
    .innerJoin(
      matches,
      and(
        eq(matches.lowTeamId, sql`least(${teamMembers.teamId}, ${teamId}::int)`),
        eq(matches.highTeamId, sql`greatest(${teamMembers.teamId}, ${teamId}::int)`),
      ),
    )
    .innerJoin(own, and(eq(own.matchId, matches.id), eq(own.userId, userId)))
    .innerJoin(matchMembers, and(eq(matchMembers.matchId, matches.id), eq(matchMembers.teamId, teamId)))
    .where(eq(teamMembers.userId, userId));
}
