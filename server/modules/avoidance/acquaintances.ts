import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MemberTransactionContext } from '../../app-context';
import { avoidedPhones, friendships, preMatches, teamMembers, teams, users } from '../../db/schema';
import { deleteHidden, isOfTeam } from '../hidden-pre-matches/hidden-pre-matches';

/** SQL: nobody of one team is a friend of somebody of the other, or avoids their number. */
export function areStrangers(teamId: SQLWrapper, otherTeamId: SQLWrapper): SQL {
  return sql`not exists (
    select 1 from ${teamMembers} mine
    inner join ${teamMembers} theirs on theirs.team_id = ${otherTeamId} and theirs.left_at is null
    where mine.team_id = ${teamId} and mine.left_at is null
      and (exists (select 1 from ${friendships} where ${friendships.lowUserId} = least(mine.user_id, theirs.user_id)
          and ${friendships.highUserId} = greatest(mine.user_id, theirs.user_id))
        or exists (select 1 from ${avoidedPhones} inner join ${users} on ${users.phoneHash} = ${avoidedPhones.phoneHash}
          where (${avoidedPhones.userId} = mine.user_id and ${users.id} = theirs.user_id)
            or (${avoidedPhones.userId} = theirs.user_id and ${users.id} = mine.user_id))))`;
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
