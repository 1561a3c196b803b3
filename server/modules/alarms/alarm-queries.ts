import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { SAFETY_SHARE_GRACE_MINUTES } from '@/contract/constants';
import { eventSchemaWith } from '@/contract/event-data';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import {
  alarms,
  consents,
  dataExports,
  matches,
  matchSides,
  meetingMembers,
  meetings,
  photos,
  planAnswers,
  planSlotChoices,
  plans,
  preMatches,
  roomHolds,
  roomNods,
  safetyShares,
  teamInvitations,
  teams,
  users,
} from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isDecided } from '../hidden-pre-matches/decided-pre-match';
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
  /** What it asked for, or said of the moment, holds no more. */
  isOver: z.boolean(),
  /** Who caused it: what they are to this person now, null for nothing. */
  actor: z.object({ relation: relationSchema.nullable(), thumbnailKey: z.string().nullable() }).nullable(),
});
export type AlarmRow = z.infer<typeof rowSchema>;

/** SQL: whether what an alarm asks for, or says of this very moment, holds no more; false for an alarm of what happened. */
function isOver({ userId, now }: { userId: SQL; now: SQL }): SQL {
  return sql`case
    when ${alarms.type} in ('TEAM_INVITATION_ARRIVED', 'TEAM_BUILDING_DRAFT_INVITED') then not exists (
      select from ${teamInvitations} where ${teamInvitations.id} = (${alarms.data}->>'invitationId')::int
        and ${teamInvitations.status} = 'PENDING' and ${teamInvitations.expiresAt} > ${now})
    when ${alarms.type} = 'LIKE_RECEIVED' then not exists (
      select from ${matches} where ${matches.id} = (${alarms.data}->>'matchId')::int
        and ${matches.status} = 'LIVE' and ${matches.expiresAt} > ${now})
    when ${alarms.type} = 'NEW_CANDIDATE_RECOMMENDED' then not ${isToSee(now)}
    when ${alarms.type} = 'SUBSTITUTE_CHANGED' then case
      when ${alarms.data}->>'step' not in ('SOUGHT', 'ASKED', 'REMINDED') then false
      when ${alarms.data}->>'channelId' is null then not exists (
        select from ${teams} where ${teams.id} = (${alarms.data}->>'teamId')::int and ${teams.searchUntil} > ${now}
          and ${isSameSearch(teams.searchUntil)})
      else not exists (
        select from ${roomHolds} where ${roomHolds.channelId} = (${alarms.data}->>'channelId')::int
          and ${roomHolds.teamId} = (${alarms.data}->>'teamId')::int
          and ${roomHolds.until} > ${now} and ${isSameSearch(roomHolds.until)}
          and ${roomHolds.agreedAt} is null and not exists (
            select from ${roomNods} where ${roomNods.channelId} = ${roomHolds.channelId}
              and ${roomNods.userId} = ${userId})) end
    when ${alarms.type} = 'PLAN_CHANGED' then ${alarms.data}->>'step' <> 'CANCELED' and not ${stillStands({ userId, now })}
    when ${alarms.type} = 'MEETING_CHANGED' then ${alarms.data}->>'step' = 'ASKED' and not exists (
      select from ${meetings} inner join ${meetingMembers} on ${meetingMembers.meetingId} = ${meetings.id}
      where ${meetings.id} = (${alarms.data}->>'meetingId')::int and ${meetings.closedAt} is null
        and ${meetings.closesAt} > ${now} and ${meetingMembers.userId} = ${userId} and ${meetingMembers.answeredAt} is null)
    when ${alarms.type} = 'MARKETING_CONSENT_CHANGED' then ${alarms.data}->>'step' = 'ASKED' and not exists (
      select from ${consents} where ${consents.userId} = ${userId} and ${consents.confirmBy} > ${now})
    when ${alarms.type} = 'INAPPROPRIATE_PROFILE_IMAGE' then not exists (
      select from ${photos} where ${photos.key} = ${alarms.data}->>'imageKey' and ${photos.userId} = ${userId}
        and ${photos.position} is not null and ${photos.status} = 'REJECTED')
    when ${alarms.type} = 'DATA_EXPORT_CHANGED' then ${alarms.data}->>'step' = 'READY' and not exists (
      select from ${dataExports} where ${dataExports.id} = (${alarms.data}->>'dataExportId')::int
        and ${dataExports.fileKey} is not null and ${dataExports.expiresAt} > ${now})
    when ${alarms.type} = 'SAFETY_SHARE_CHANGED' and ${alarms.data}->>'step' in ('TOLD', 'CHECK_IN_DUE', 'MISSED') then not exists (
      select from ${safetyShares} inner join ${users} on ${users.id} = ${safetyShares.userId} and not ${isGone}
      where ${safetyShares.id} = (${alarms.data}->>'safetyShareId')::int
        and ${tieTo({ viewer: userId, person: sql`${users.id}`, now })} in ('self', 'friend')
        and case ${alarms.data}->>'step' when 'TOLD' then true when 'MISSED' then ${safetyShares.state} = 'MISSED'
          else ${safetyShares.state} = 'OPEN' and ${isSameQuestion} end)
    else false end`;
}

/**
 * SQL: there is something to see still of the recommendation an alarm tells of, and to decide where it is nearly over.
 * Older alarms do not say until when: they tell of whatever there is.
 */
function isToSee(now: SQL): SQL {
  const endsAt = sql`coalesce((${alarms.data}->>'endsAt')::timestamptz, 'infinity')`;
  return sql`(${endsAt} > ${now} and case when (${alarms.data}->>'isSpecial')::boolean is true then exists (
      select from ${matches} inner join ${matchSides} on ${matchSides.matchId} = ${matches.id}
      where ${matchSides.teamId} = (${alarms.data}->>'teamId')::int and ${matchSides.openedAt} is null
        and ${matches.isSpecial} and ${matches.status} = 'LIVE'
        and ${matches.expiresAt} > ${now} and ${matches.expiresAt} <= ${endsAt})
    else exists (
      select from ${preMatches} where ${preMatches.teamId} = (${alarms.data}->>'teamId')::int
        and ${preMatches.expiresAt} > ${now} and ${preMatches.withdrawnAt} is null and not ${isDecided}
        and case when (${alarms.data}->>'isExpiring')::boolean is true then ${preMatches.expiryNoticedAt} is not null
          else ${preMatches.openedAt} is null and ${preMatches.expiresAt} <= ${endsAt} end) end)`;
}

/**
 * SQL: what an alarm of a room's plan asks for, or reminds of, is ahead still, and what was settled is so, or was until it
 * began. Older alarms do not name the plan.
 */
function stillStands({ userId, now }: { userId: SQL; now: SQL }): SQL {
  const isThen = sql`${plans.meetsAt} = (${alarms.data}->>'meetsAt')::timestamptz`;
  const isSame = sql`(${isThen} and ${plans.meetsAt} > ${now})`;
  return sql`exists (select from ${plans} where ${plans.channelId} = (${alarms.data}->>'channelId')::int
    and ${plans.id} = coalesce((${alarms.data}->>'planId')::int, ${plans.id}) and case ${alarms.data}->>'step'
      when 'STARTED' then ${plans.state} = 'OPEN' and not exists (select from ${planSlotChoices}
        where ${planSlotChoices.planId} = ${plans.id} and ${planSlotChoices.userId} = ${userId})
      when 'SETTLED' then ${plans.state} in ('SETTLED', 'DONE') and ${isThen}
      when 'TODAY' then ${plans.state} = 'SETTLED' and ${isSame}
      when 'SOON' then ${plans.state} = 'SETTLED' and ${isSame}
      else ${plans.state} = 'OPEN' and ${isSame} and not exists (select from ${planAnswers}
        where ${planAnswers.planId} = ${plans.id} and ${planAnswers.userId} = ${userId}) end)`;
}

const friendsAreToldAt = sql`(${safetyShares.remindedAt} + make_interval(mins => ${sql.raw(String(SAFETY_SHARE_GRACE_MINUTES))}))`;

/** SQL: whether an alarm asks about the return that is waited for now. Those of before this was said ask about any. */
const isSameQuestion = sql`${friendsAreToldAt} = coalesce((${alarms.data}->>'endsAt')::timestamptz, ${friendsAreToldAt})`;

/** SQL: whether an alarm is of the search that is over then. Those of before this was said are of any. */
function isSameSearch(until: AnyPgColumn): SQL {
  return sql`coalesce((${alarms.data}->>'endsAt')::timestamptz, ${until}) = ${until}`;
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
      ${alarms.readAt} is not null as "isRead", ${alarms.createdAt} as "createdAt", ${isOver({ userId, now })} as "isOver",
      ${jsonRow(sql`
        select tie.relation, case when ${seesClearPhoto(sql`tie.relation`)} then ${thumbnailKey} end as "thumbnailKey"
        from ${users} cross join lateral (select case when ${isGone} then 'gone'
          else ${tieTo({ viewer: userId, person: sql`${users.id}`, now })} end as relation offset 0) tie
        where ${users.id} = ${alarms.actorUserId}`)} as actor
    from ${alarms}
    where ${alarms.userId} = ${userId} and ${alarms.id} < ${beforeId} and ${notBlocked(userId, alarms.actorUserId)}
    order by ${alarms.id} desc limit ${limit}`)}`,
});

/** SQL: a person's unread alarms, but for those that are being read. */
export function countOfUnread(userId: SQL, isBeingRead = sql`false`): SQL<number> {
  return sql`(select count(*)::int from (select from ${alarms} where ${alarms.userId} = ${userId}
    and not ${isBeingRead} and ${alarms.readAt} is null and ${notBlocked(userId, alarms.actorUserId)}
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

/**
 * What the push of an alarm says, and to whom; null when the two it is between are parted by a block, and of what is over
 * by now.
 */
export const alarmToPushQuery = preparedQuery({
  name: 'alarm_to_push',
  given: { alarmId: 'int', now: 'timestamptz' },
  answer: z.nullable(eventSchemaWith({ userId: z.number(), title: z.string(), body: z.string().nullable() })),
  text: ({ alarmId, now }) =>
    sql`select ${jsonRow(sql`select ${alarms.userId} as "userId", ${alarms.title}, ${alarms.body}, ${alarms.type}, ${alarms.data}
    from ${alarms} where ${alarms.id} = ${alarmId} and ${notBlocked(alarms.userId, alarms.actorUserId)}
      and not ${isOver({ userId: sql`${alarms.userId}`, now })}`)}`,
});
