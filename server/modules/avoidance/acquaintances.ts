import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MemberTransactionContext } from '../../app-context';
import { placesWith } from '../../db/places-with';
import { avoidedPhones, friendships, preMatches, teamMembers, teams, users } from '../../db/schema';
import { deleteHidden, isOfTeam } from '../hidden-pre-matches/hidden-pre-matches';

/** SQL: nobody of one team is a friend of somebody of the other, or avoids their number. */
export function areStrangers(teamId: SQLWrapper, otherTeamId: SQLWrapper): SQL {
  const [mine, theirs] = [sql`mine.user_id`, sql`theirs.user_id`];
  return sql`not exists (
    select 1 from ${teamMembers} mine
    inner join ${teamMembers} theirs on theirs.team_id = ${otherTeamId} and theirs.left_at is null
    where mine.team_id = ${teamId} and mine.left_at is null
      and (${areFriends(mine, theirs)} or ${avoids(mine, theirs)} or ${avoids(theirs, mine)}))`;
}

/** SQL: the places of pairs of teams that are no strangers. `meetings` is as `placesOfBlocked` takes it. */
export function placesOfAcquainted(meetings: SQL): SQL {
  const [one, other] = [sql`one`, sql`other`];
  const knowing = [friendship(one, other), avoidance(one, other), avoidance(other, one)];
  return sql.join(
    knowing.map((row) => placesWith(meetings, row)),
    sql` union all `,
  );
}

function areFriends(one: SQL, other: SQL): SQL {
  return sql`exists (${friendship(one, other)})`;
}

function friendship(one: SQL, other: SQL): SQL {
  return sql`select from ${friendships} where ${friendships.lowUserId} = least(${one}, ${other})
    and ${friendships.highUserId} = greatest(${one}, ${other})`;
}

function avoids(one: SQL, other: SQL): SQL {
  return sql`exists (${avoidance(one, other)})`;
}

function avoidance(one: SQL, other: SQL): SQL {
  return sql`select from ${users} inner join ${avoidedPhones} on ${avoidedPhones.phoneHash} = ${users.phoneHash}
    where ${users.id} = ${other} and ${avoidedPhones.userId} = ${one}`;
}

/**
 * After somebody found a friend or avoids a number: takes away what was dealt to their team and not shown yet, where the
 * two teams are no strangers any more. The lock waits for who stores such a deal, who asks the same under a lock that
 * waits for this.
 */
export async function deleteHiddenAcquaintances({
  app,
  tx,
  userId,
}: MemberTransactionContext): Promise<void> {
  const [own] = await tx
    .select({ teamId: teams.id })
    .from(teams)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), isNull(teamMembers.leftAt)))
    .where(eq(teamMembers.userId, userId))
    .for('no key update', { of: teams });
  if (!own) return;
  const areKnown = sql`not ${areStrangers(preMatches.teamId, preMatches.recommendedTeamId)}`;
  await deleteHidden({ app, tx }, and(isOfTeam(own.teamId), areKnown));
}
