import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { eventSchemaWith } from '@/contract/event-data';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { alarms, matches, teamInvitations, users } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { thumbnailKey } from '../users/person-rows';
import { relationSchema, seesClearPhoto, tieTo } from '../users/ties';
import { isGone } from '../users/user-summaries';

/** Unread alarms are counted up to here: a badge says 99+ above 99. */
const mostUnread = 100;

const rowSchema = eventSchemaWith({
  id: z.number(),
  title: z.string(),
  body: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: jsonIsoMoment,
  /** It asked for an answer, and there is none to give any more. */
  isOver: z.boolean(),
  /** Who caused it: what they are to this person now, null for nothing. */
  actor: z.object({ relation: relationSchema.nullable(), thumbnailKey: z.string().nullable() }).nullable(),
});
export type AlarmRow = z.infer<typeof rowSchema>;

/** SQL: whether an invitation or a LIKE that an alarm tells of waits for an answer no more; false for every other alarm. */
function isOver(now: SQL): SQL {
  return sql`case
    when ${alarms.type} in ('TEAM_INVITATION_ARRIVED', 'TEAM_BUILDING_DRAFT_INVITED') then not exists (
      select from ${teamInvitations} where ${teamInvitations.id} = (${alarms.data}->>'invitationId')::int
        and ${teamInvitations.status} = 'PENDING' and ${teamInvitations.expiresAt} > ${now})
    when ${alarms.type} = 'LIKE_RECEIVED' then not exists (
      select from ${matches} where ${matches.id} = (${alarms.data}->>'matchId')::int
        and ${matches.status} = 'LIVE' and ${matches.expiresAt} > ${now})
    else false end`;
}

/**
 * A person's alarms, newest first, without those of whoever is blocked by or blocked this person. A photo that may not be
 * seen is not looked up: among many people each lies on a page of its own. `offset 0` keeps the tie from being asked twice.
 */
export const alarmsQuery = preparedQuery({
  name: 'alarms',
  given: { userId: 'int', now: 'timestamptz', beforeId: 'int', limit: 'int' },
  answer: z.array(rowSchema),
  text: ({ userId, now, beforeId, limit }) =>
    sql`select ${jsonRows(sql`
    select ${alarms.id}, ${alarms.type}, ${alarms.title}, ${alarms.body}, ${alarms.data},
      ${alarms.readAt} is not null as "isRead", ${alarms.createdAt} as "createdAt", ${isOver(now)} as "isOver",
      ${jsonRow(sql`
        select tie.relation, case when ${seesClearPhoto(sql`tie.relation`)} then ${thumbnailKey} end as "thumbnailKey"
        from ${users} cross join lateral (select case when ${isGone} then 'gone'
          else ${tieTo({ viewer: userId, person: sql`${users.id}`, now })} end as relation offset 0) tie
        where ${users.id} = ${alarms.actorUserId}`)} as actor
    from ${alarms}
    where ${alarms.userId} = ${userId} and ${alarms.id} < ${beforeId} and ${notBlocked(userId, alarms.actorUserId)}
    order by ${alarms.id} desc limit ${limit}`)}`,
});

/** SQL: a person's unread alarms, after an id or all of them. */
export function countOfUnread(userId: SQL, afterId?: SQL): SQL<number> {
  const isAfter = afterId ? sql`${alarms.id} > ${afterId}` : sql`true`;
  return sql`(select count(*)::int from (select from ${alarms} where ${alarms.userId} = ${userId}
    and ${isAfter} and ${alarms.readAt} is null and ${notBlocked(userId, alarms.actorUserId)}
    limit ${mostUnread}) unread)`;
}

/** The number on the bell, and how long ago anything happened at all. */
export const alarmSummaryQuery = preparedQuery({
  name: 'alarm_summary',
  given: { userId: 'int' },
  answer: z.object({ count: z.number(), newestAgeMs: z.number().transform(Math.round).nullable() }),
  // Both moments of the age are the database's: its clock wrote the alarms.
  text: ({ userId }) => sql`select json_build_object(
    'count', ${countOfUnread(userId)},
    'newestAgeMs', (select greatest(0, extract(epoch from clock_timestamp() - ${alarms.createdAt}) * 1000)::float8
      from ${alarms} where ${alarms.userId} = ${userId} order by ${alarms.id} desc limit 1))`,
});

/** What the push of an alarm says, and to whom; null when the two it is between are parted by a block. */
export const alarmToPushQuery = preparedQuery({
  name: 'alarm_to_push',
  given: { alarmId: 'int' },
  answer: z.nullable(eventSchemaWith({ userId: z.number(), title: z.string(), body: z.string().nullable() })),
  text: ({ alarmId }) =>
    sql`select ${jsonRow(sql`select ${alarms.userId} as "userId", ${alarms.title}, ${alarms.body}, ${alarms.type}, ${alarms.data}
    from ${alarms} where ${alarms.id} = ${alarmId} and ${notBlocked(alarms.userId, alarms.actorUserId)}`)}`,
});
