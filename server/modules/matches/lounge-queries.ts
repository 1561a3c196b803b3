import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { preparedQuery } from '../../db/prepared-query';
import { matches } from '../../db/schema';
import { endOf } from '../../db/schema/matches';
import { matchRow, matchRowSchema, ownTeam, ownTeamId, pairTables, pairTablesOf } from './match-rows';
import { isPairOf, otherSide, ownSide, theyLikedFirst, weLikedFirst } from './repository';

type Given = Readonly<Record<'userId' | 'now' | 'limit' | 'waitingAfter' | 'key' | 'id', SQL>>;

/** `key` and `id`: where the page before ended. A key is a moment in microseconds since 1970. */
const given = {
  userId: 'int',
  now: 'timestamptz',
  limit: 'int',
  /** The same among received LIKEs that wait, which stand before all others. */
  waitingAfter: 'bigint',
  key: 'bigint',
  id: 'int',
} as const;

const answer = z.object({
  hasTeam: z.boolean(),
  rows: z.array(z.object({ isWaiting: z.boolean(), key: z.string(), id: z.number(), row: matchRowSchema })),
  counts: z.object({ receivedLike: z.number(), matched: z.number(), sentLike: z.number() }),
});

/** SQL: when a pair ended, or will by itself. */
const end = endOf(matches);

/** SQL: the moment a key says. */
const momentOf = (key: SQL) => sql`(timestamptz 'epoch' + ${key} * interval '1 microsecond')`;

/**
 * SQL: pairs neither over nor expired as far as is written down: few, however long a team's past is. `offset 0` has them
 * found first; among many teams the planner would begin with every pair the person was ever in.
 */
const pairsUnderWay =
  pairTablesOf(sql`(select * from ${matches} where ${matches.status} in ('LIVE', 'MATCHED')
  and (${matches.lowTeamId} = ${ownTeamId} or ${matches.highTeamId} = ${ownTeamId}) offset 0) "matches"`);

/** Waiting ones first, soonest to expire on top; ended ones after all of them, the latest on top. */
export const receivedLikesQuery = preparedQuery({
  name: 'received_likes',
  given,
  answer,
  text: (names) => {
    const { now, limit, waitingAfter, key, id } = names;
    const at = sql`(${end}, ${matches.id})`;
    const waiting = sql`${theyLikedFirst} and ${matches.status} = 'LIVE' and ${at} > (${momentOf(waitingAfter)}, ${id})`;
    const ended = sql`${theyLikedFirst} and ${end} <= ${now} and ${at} < (${momentOf(key)}, ${id})`;
    return loungePage(
      names,
      sql`
      select first.* from (
        (${pairsByEnd(names, { where: waiting, isWaiting: true })})
        union all
        (${pairsByEnd(names, { where: ended, isWaiting: false })})
      ) first limit ${limit}`,
    );
  },
});

export const matchedPairsQuery = preparedQuery({
  name: 'matched_pairs',
  given,
  answer,
  text: (names) => {
    const below = sql`(${end}, ${matches.id}) < (${momentOf(names.key)}, ${names.id})`;
    return loungePage(
      names,
      pairsByEnd(names, { where: sql`${matches.status} = 'MATCHED' and ${below}`, isWaiting: false }),
    );
  },
});

export const sentLikesQuery = preparedQuery({
  name: 'sent_likes',
  given,
  answer,
  text: (names) =>
    loungePage(
      names,
      sql`
    select ${matches.id}, ${ownSide.likedAt} as at, false as is_waiting from ${pairTables}
    where ${isPairOf({ id: ownTeamId, userId: names.userId })} and ${weLikedFirst}
      and (${ownSide.likedAt}, ${ownSide.matchId}) < (${momentOf(names.key)}, ${names.id})
    order by ${ownSide.likedAt} desc, ${ownSide.matchId} desc limit ${names.limit}`,
    ),
});

/** SQL: pairs in the order of their end. Each half comes out of its index in that order, so that no past is sorted. */
function pairsByEnd({ userId, limit }: Given, { where, isWaiting }: { where: SQL; isWaiting: boolean }): SQL {
  const direction = isWaiting ? sql`asc` : sql`desc`;
  const halves = sql`(select * from ${matches} where ${matches.lowTeamId} = ${ownTeamId}
    union all select * from ${matches} where ${matches.highTeamId} = ${ownTeamId}) "matches"`;
  return sql`select ${matches.id}, ${end} as at, ${isWaiting} as is_waiting from ${pairTablesOf(halves)}
    where ${isPairOf({ id: ownTeamId, userId })} and ${where}
    order by ${end} ${direction}, ${matches.id} ${direction} limit ${limit}`;
}

/** One tab of the lounge, as `page` chooses it, with the counts of all three. */
function loungePage({ userId, now }: Given, page: SQL): SQL {
  const isLive = sql`${matches.status} = 'LIVE' and ${matches.expiresAt} > ${now}`;
  return sql`with ${ownTeam(userId)}, page as (select chosen.*, row_number() over () as place from (${page}) chosen)
    select json_build_object(
      'hasTeam', exists (select from own_team),
      'rows', (select coalesce(json_agg(json_build_object('isWaiting', page.is_waiting, 'id', page.id,
          'key', (extract(epoch from page.at) * 1000000)::bigint::text, 'row', ${matchRow(userId)}) order by page.place), '[]')
        from page inner join ${pairTables} on ${matches.id} = page.id),
      'counts', (select json_build_object(
          'receivedLike', count(*) filter (where ${isLive} and ${theyLikedFirst} and ${ownSide.likedAt} is null),
          'matched', count(*) filter (where ${matches.status} = 'MATCHED'),
          'sentLike', count(*) filter (where ${isLive} and ${weLikedFirst} and ${otherSide.likedAt} is null))
        from ${pairsUnderWay}
        where ${isPairOf({ id: ownTeamId, userId })}))`;
}

/** Received LIKEs that neither were answered nor are over; 0 without a team. */
export const receivedLikeCountQuery = preparedQuery({
  name: 'received_like_count',
  given: { userId: 'int', now: 'timestamptz' },
  answer: z.number(),
  text: ({ userId, now }) => sql`with ${ownTeam(userId)}
    select to_json(count(*)) from ${pairsUnderWay}
    where ${isPairOf({ id: ownTeamId, userId })} and ${matches.status} = 'LIVE'
      and ${matches.expiresAt} > ${now} and ${otherSide.likedAt} is not null and ${ownSide.likedAt} is null`,
});

/** Pairs the person's team knows of, newest first, from below `beforeId`, in the given states (null: in any). */
export const matchesByStateQuery = preparedQuery({
  name: 'matches_by_state',
  given: { userId: 'int', now: 'timestamptz', states: 'text[]', beforeId: 'int', limit: 'int' },
  answer: z.object({ hasTeam: z.boolean(), rows: z.array(matchRowSchema) }),
  text: ({ userId, now, states, beforeId, limit }) => sql`
    with ${ownTeam(userId)}, page as (
      select ${ownSide.matchId} as id from ${pairTables}
      where ${isPairOf({ id: ownTeamId, userId })} and ${ownSide.matchId} < ${beforeId}
        and (${states} is null or ${stateOf(now)} = any (${states}))
      order by ${ownSide.matchId} desc limit ${limit})
    select json_build_object('hasTeam', exists (select from own_team),
      'rows', (select coalesce(json_agg(${matchRow(userId)} order by page.id desc), '[]')
        from page inner join ${pairTables} on ${matches.id} = page.id))`,
});

/** SQL: `matchStateOf`. */
function stateOf(now: SQL): SQL {
  return sql`case
    when ${matches.status} = 'MATCHED' then 'MATCHED'
    when ${matches.status} = 'CLOSED' then 'CLOSED'
    when ${matches.status} = 'EXPIRED' or ${matches.expiresAt} <= ${now} then 'EXPIRED'
    when ${ownSide.likedAt} is not null then 'LIKE_SENT'
    when ${otherSide.likedAt} is not null then 'LIKE_RECEIVED'
    when ${ownSide.openedAt} is not null then 'OPENED'
    else 'RECOMMENDED' end`;
}
