import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Relation, relations } from '@/contract/privacy';
import type { App } from '../../app-context';
import type { Queryable } from '../../db/database';
import { chatMembers, friendRequests, friendships, teamInvitations, teamMembers } from '../../db/schema';

const rowsSchema = z.array(z.object({ relation: z.enum(relations), userId: z.number() }));

/**
 * What these people are to the viewer by what they agreed to: friendship, a team, a room, an open request or
 * invitation. The row that stands first in contract/privacy.ts counts; who is none of these is left out. Blocks are
 * the caller's: some things two people share outlast one.
 */
export async function findTies(
  app: Pick<App, 'clock'>,
  db: Queryable,
  viewerId: number,
  userIds: readonly number[],
): Promise<Map<number, Relation>> {
  if (userIds.length === 0) return new Map();
  const ids = sql`(${sql.join(
    [...new Set(userIds)].map((id) => sql`${id}::int`),
    sql`, `,
  )})`;
  const now = sql`${app.clock.now().toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    select 'friend' as relation, case when f.low_user_id = ${viewerId} then f.high_user_id else f.low_user_id end as "userId" from ${friendships} f
      where (f.low_user_id = ${viewerId} and f.high_user_id in ${ids}) or (f.high_user_id = ${viewerId} and f.low_user_id in ${ids})
    union all select 'teamMate', t.user_id from ${teamMembers} mine
      inner join ${teamMembers} t on t.team_id = mine.team_id and t.left_at is null
      where mine.user_id = ${viewerId} and mine.left_at is null and t.user_id in ${ids}
    union all select 'roomMate', t.user_id from ${chatMembers} mine
      inner join ${chatMembers} t on t.channel_id = mine.channel_id
      where mine.user_id = ${viewerId} and t.user_id in ${ids}
    union all select 'inviting', t.user_id from ${teamInvitations} i
      inner join ${teamMembers} t on t.team_id = i.team_id and t.left_at is null
      where i.invitee_user_id = ${viewerId} and i.status = 'PENDING' and i.expires_at > ${now} and t.user_id in ${ids}
    union all select 'asking', r.from_user_id from ${friendRequests} r
      where r.to_user_id = ${viewerId} and r.status = 'PENDING' and r.from_user_id in ${ids}
    union all select 'invited', i.invitee_user_id from ${teamMembers} mine
      inner join ${teamInvitations} i on i.team_id = mine.team_id
      where mine.user_id = ${viewerId} and mine.left_at is null and i.status = 'PENDING' and i.expires_at > ${now}
        and i.invitee_user_id in ${ids}`);
  const ties = new Map<number, Relation>();
  for (const { relation, userId } of rowsSchema.parse(rows)) {
    const known = ties.get(userId);
    if (known === undefined || relations.indexOf(relation) < relations.indexOf(known))
      ties.set(userId, relation);
  }
  if (userIds.includes(viewerId)) ties.set(viewerId, 'self');
  return ties;
}
