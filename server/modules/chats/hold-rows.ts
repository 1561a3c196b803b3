import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment } from '../../db/json-rows';
import { chatMembers, roomHolds, roomNods, teams } from '../../db/schema';

interface Viewed {
  readonly channelId: SQL;
  /** The side that looks, and who of it. */
  readonly teamId: SQL;
  readonly userId: SQL;
}

/** SQL: what a room waits for since one of its teams, or each, lost somebody; null in every other room. */
export function holdRow({ channelId, teamId, userId }: Viewed): SQL {
  const isOurs = sql`bool_or(hold.team_id = ${teamId})`;
  return sql`(select json_build_object('until', min(hold.until),
      'isOurs', coalesce(${isOurs} filter (where looking.ready_at is null), ${isOurs}),
      'isAgreed', bool_and(hold.agreed_at is not null),
      'isFound', bool_and(looking.ready_at is not null) and not bool_and(hold.agreed_at is not null),
      'hasNodded', exists (select from ${roomNods} nod where nod.channel_id = ${channelId} and nod.user_id = ${userId}),
      'own', ${nodsOf(channelId, sql`side.team_id = ${teamId}`)},
      'opponent', ${nodsOf(channelId, sql`side.team_id <> ${teamId}`)})
    from ${roomHolds} hold join ${teams} looking on looking.id = hold.team_id
    where hold.channel_id = ${channelId} having count(*) > 0)`;
}

/** SQL: how many who are in the room on one side want to go on, and how many it takes: more than half of them. */
function nodsOf(channelId: SQL, isSide: SQL): SQL {
  return sql`(select json_build_object('nodCount', count(nod.user_id)::int, 'neededCount', count(*)::int / 2 + 1)
    from ${chatMembers} side left join ${roomNods} nod on nod.channel_id = side.channel_id and nod.user_id = side.user_id
    where side.channel_id = ${channelId} and side.left_at is null and ${isSide})`;
}

const nodsSchema = z.object({ nodCount: z.number(), neededCount: z.number() });

export const holdRowSchema = z.object({
  until: jsonIsoMoment,
  isOurs: z.boolean(),
  isAgreed: z.boolean(),
  isFound: z.boolean(),
  hasNodded: z.boolean(),
  own: nodsSchema,
  opponent: nodsSchema,
});
