import { sql } from 'drizzle-orm';
import type { Team } from '@/contract/teams';
import type { Queryable } from '../../db/database';
import { chatMembers, matches, matchSides } from '../../db/schema';

/** What leaving or deleting the team would lose, counted now. */
export async function loadLosses(
  db: Queryable,
  { teamId, userId, now }: { teamId: number; userId: number; now: Date },
): Promise<Team['losses']> {
  const liveLikes = (column: 'team_id' | 'opponent_team_id') =>
    sql`(select count(*)::int from ${matchSides} s join ${matches} m on m.id = s.match_id where s.${sql.raw(column)} = ${teamId} and s.liked_at is not null and m.status = 'LIVE' and (m.expires_at is null or m.expires_at > ${now.toISOString()}::timestamptz))`;
  const { rows } = await db.execute<Team['losses']>(sql`
    select ${liveLikes('team_id')} as "sentLikeCount",
      ${liveLikes('opponent_team_id')} as "receivedLikeCount",
      (select count(*)::int from ${matches} where status = 'MATCHED' and (low_team_id = ${teamId} or high_team_id = ${teamId})) as "matchCount",
      (select count(*)::int from ${chatMembers} where user_id = ${userId} and team_id = ${teamId} and left_at is null) as "chatCount"`);
  return rows[0] ?? { sentLikeCount: 0, receivedLikeCount: 0, matchCount: 0, chatCount: 0 };
}
