import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Relation, relations, whoSeesWhat } from '@/contract/privacy';
import { chatMembers, friendRequests, friendships, teamInvitations, teamMembers } from '../../db/schema';

interface Pair {
  /** Who looks. */
  readonly viewer: SQL;
  /** At whom. */
  readonly person: SQL;
  readonly now: SQL;
}

/** When somebody is this to the viewer, by what the two agreed to or share. */
const conditions: Partial<Record<Relation, (pair: Pair) => SQL>> = {
  self: ({ viewer, person }) => sql`${person} = ${viewer}`,
  friend: ({ viewer, person }) => sql`exists (select from ${friendships} f
    where f.low_user_id = least(${viewer}, ${person}) and f.high_user_id = greatest(${viewer}, ${person}))`,
  teamMate: ({ viewer, person }) => sql`exists (select from ${teamMembers} mine
    inner join ${teamMembers} theirs on theirs.team_id = mine.team_id and theirs.left_at is null
    where mine.user_id = ${viewer} and mine.left_at is null and theirs.user_id = ${person})`,
  roomMate: ({ viewer, person }) => sql`exists (select from ${chatMembers} mine
    inner join ${chatMembers} theirs on theirs.channel_id = mine.channel_id
    where mine.user_id = ${viewer} and theirs.user_id = ${person}
      and (mine.left_seq is null or theirs.from_seq <= mine.left_seq)
      and (theirs.left_seq is null or mine.from_seq <= theirs.left_seq))`,
  inviting: ({ viewer, person, now }) => sql`exists (select from ${teamInvitations} i
    inner join ${teamMembers} theirs on theirs.team_id = i.team_id and theirs.left_at is null
    where i.invitee_user_id = ${viewer} and i.status = 'PENDING' and i.expires_at > ${now}
      and theirs.user_id = ${person})`,
  asking: ({ viewer, person }) => sql`exists (select from ${friendRequests} r
    where r.from_user_id = ${person} and r.to_user_id = ${viewer} and r.status = 'PENDING')`,
  invited: ({ viewer, person, now }) => sql`exists (select from ${teamMembers} mine
    inner join ${teamInvitations} i on i.team_id = mine.team_id
    where mine.user_id = ${viewer} and mine.left_at is null and i.invitee_user_id = ${person}
      and i.status = 'PENDING' and i.expires_at > ${now})`,
};

/**
 * SQL: what a person is to the viewer by what they agreed to: friendship, a team, a room, an open request or
 * invitation; null for none of these. The row that stands first in contract/privacy.ts counts. Blocks are the caller's:
 * some things two people share outlast one.
 */
export function tieTo(pair: Pair): SQL {
  const branches = relations.flatMap((relation) => {
    const condition = conditions[relation];
    return condition ? [sql`when ${condition(pair)} then ${relation}`] : [];
  });
  return sql`case ${sql.join(branches, sql` `)} end`;
}

const clearRelations = relations.filter((relation) => whoSeesWhat[relation].photo === 'clear');

/** SQL: whoever is this to the viewer shows a clear photo; null, as false, for nothing. */
export function seesClearPhoto(relation: SQL): SQL {
  return sql`${relation} in (${sql.join(
    clearRelations.map((each) => sql`${each}`),
    sql`, `,
  )})`;
}

export const relationSchema = z.enum(relations);
