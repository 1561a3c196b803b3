import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { blocks, teamMembers } from '../../db/schema';

/** SQL: somebody who is in one of the two teams now blocked somebody of the other, either way. */
export function isBlockedBetween(teamId: AnyPgColumn, otherTeamId: AnyPgColumn): SQL {
  return sql`exists (
    select 1 from ${teamMembers} mine
    inner join ${teamMembers} theirs on theirs.team_id = ${otherTeamId} and theirs.left_at is null
    inner join ${blocks} on (${blocks.blockerUserId} = mine.user_id and ${blocks.blockedUserId} = theirs.user_id)
      or (${blocks.blockerUserId} = theirs.user_id and ${blocks.blockedUserId} = mine.user_id)
    where mine.team_id = ${teamId} and mine.left_at is null)`;
}
