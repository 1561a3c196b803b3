import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { friendships, safetyShareFriends, safetyShares, users } from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';

const listLimit = 20;

const moments = { meetsAt: jsonIsoMoment, checkInAt: jsonIsoMoment };
const ownSchema = z.object({
  ...z.object({ id: z.number(), company: z.string(), place: z.string(), ...moments }).shape,
  state: z.enum(safetyShares.state.enumValues),
  isReminded: z.boolean(),
  friends: z.array(z.object({ userId: z.number(), nickname: z.string() })),
});

/** SQL: the two are friends now; a block ends a friendship, so it is asked as well. */
function areFriends(one: SQL, other: SQL): SQL {
  return sql`exists (select from ${friendships} f where f.low_user_id = least(${one}, ${other})
    and f.high_user_id = greatest(${one}, ${other}))`;
}

const meeting = sql`${safetyShares.id}, ${safetyShares.company}, ${safetyShares.place},
  ${safetyShares.meetsAt} as "meetsAt", ${safetyShares.checkInAt} as "checkInAt", ${safetyShares.state}`;

/** SQL, on `safety_shares`: those who were chosen, are in use and friends still. */
export const chosenFriends = sql`select ${users.id} as "userId", ${users.nickname}
  from ${safetyShareFriends} inner join ${users} on ${users.id} = ${safetyShareFriends.userId}
  where ${safetyShareFriends.safetyShareId} = ${safetyShares.id} and ${isInUse}
    and ${areFriends(sql`${safetyShares.userId}`, sql`${users.id}`)}
  order by ${users.id}`;

const own = sql`select ${meeting}, ${safetyShares.remindedAt} is not null as "isReminded",
  ${jsonRows(chosenFriends)} as friends from ${safetyShares}`;

/**
 * What a person told, and what was told to them by whoever is a friend still; the latest of each. What was told is
 * looked up one by one (`offset 0`): for somebody who is told often all meetings would be looked through.
 */
export const safetySharesQuery = preparedQuery({
  name: 'safety_shares',
  given: { userId: 'int' },
  answer: z.object({
    mine: z.array(ownSchema),
    told: z.array(
      ownSchema
        .omit({ isReminded: true, friends: true })
        .extend({ userId: z.number(), nickname: z.string() }),
    ),
  }),
  text: ({ userId }) => sql`select json_build_object(
    'mine', ${jsonRows(sql`${own} where ${safetyShares.userId} = ${userId}
      order by ${safetyShares.id} desc limit ${sql.raw(String(listLimit))}`)},
    'told', ${jsonRows(sql`select ${meeting}, ${users.id} as "userId", ${users.nickname}
      from ${safetyShareFriends} mine cross join lateral
        (select * from ${safetyShares} where ${safetyShares.id} = mine.safety_share_id offset 0) ${safetyShares}
      inner join ${users} on ${users.id} = ${safetyShares.userId}
      where mine.user_id = ${userId} and ${isInUse} and ${areFriends(userId, sql`${users.id}`)}
      order by ${safetyShares.id} desc limit ${sql.raw(String(listLimit))}`)})`,
});

/** One of a person's own. */
export const safetyShareQuery = preparedQuery({
  name: 'safety_share',
  given: { userId: 'int', safetyShareId: 'int' },
  answer: ownSchema.nullable(),
  text: ({ userId, safetyShareId }) =>
    jsonRow(sql`${own} where ${safetyShares.userId} = ${userId} and ${safetyShares.id} = ${safetyShareId}`),
});
