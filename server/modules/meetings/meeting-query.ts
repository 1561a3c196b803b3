import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import {
  friendRequests,
  friendships,
  meetingMembers,
  meetingRatings,
  meetings,
  users,
} from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { thumbnailKey } from '../users/person-rows';

const ratingSchema = z.object({
  userId: z.number(),
  manner: z.number().nullable(),
  wantsAgain: z.boolean(),
});

/** SQL: what stands of friendship between two. */
function friendState({ viewer, person }: { viewer: SQL; person: SQL }): SQL {
  const isAsked = (from: SQL, to: SQL) => sql`exists (select from ${friendRequests} r
    where r.status = 'PENDING' and r.from_user_id = ${from} and r.to_user_id = ${to})`;
  return sql`case
    when exists (select from ${friendships} f where f.low_user_id = least(${viewer}, ${person})
      and f.high_user_id = greatest(${viewer}, ${person})) then 'FRIEND'
    when ${isAsked(viewer, person)} then 'SENT'
    when ${isAsked(person, viewer)} then 'RECEIVED'
    else 'NONE' end`;
}

/**
 * A meeting as one who was in it has it, once everybody was asked: those of the other team who are there and not
 * blocked either way, and the person's own answer. Of what others said it has one thing, after the end: whom the
 * person wants to meet again and who wants the same.
 */
export const meetingQuery = preparedQuery({
  name: 'meeting',
  given: { meetingId: 'int', userId: 'int', now: 'timestamptz' },
  answer: z
    .object({
      id: z.number(),
      meetsAt: jsonIsoMoment,
      place: z.string(),
      closesAt: jsonIsoMoment,
      isOpen: z.boolean(),
      tookPlace: z.boolean().nullable(),
      ratings: z.array(ratingSchema),
      people: z.array(
        z.object({
          userId: z.number(),
          nickname: z.string(),
          thumbnailKey: z.string().nullable(),
          isMutual: z.boolean(),
          friendState: z.enum(['NONE', 'SENT', 'RECEIVED', 'FRIEND']),
        }),
      ),
    })
    .nullable(),
  text: ({ meetingId, userId, now }) =>
    jsonRow(sql`
    select ${meetings.id}, ${meetings.meetsAt} as "meetsAt", ${meetings.place}, ${meetings.closesAt} as "closesAt",
      ${meetings.closesAt} > ${now} and ${meetings.closedAt} is null as "isOpen", me.took_place as "tookPlace",
      ${jsonRows(sql`select r.rated_user_id as "userId", r.manner, r.wants_again as "wantsAgain"
        from ${meetingRatings} r where r.meeting_id = ${meetingId} and r.rater_user_id = ${userId}
        order by r.rated_user_id`)} as ratings,
      ${jsonRows(sql`select ${users.id} as "userId", ${users.nickname}, ${thumbnailKey} as "thumbnailKey",
          ${meetings.closedAt} is not null and exists (select from ${meetingRatings} mine
            inner join ${meetingRatings} theirs on theirs.meeting_id = mine.meeting_id
              and theirs.rater_user_id = mine.rated_user_id and theirs.rated_user_id = mine.rater_user_id
            where mine.meeting_id = ${meetingId} and mine.rater_user_id = ${userId} and mine.rated_user_id = ${users.id}
              and mine.wants_again and theirs.wants_again) as "isMutual",
          ${friendState({ viewer: userId, person: sql`${users.id}` })} as "friendState"
        from ${meetingMembers} other inner join ${users} on ${users.id} = other.user_id
        where other.meeting_id = ${meetingId} and other.team_id <> me.team_id
          and ${isInUse} and ${notBlocked(userId, users.id)}
        order by ${users.id}`)} as people
    from ${meetings} inner join ${meetingMembers} me on me.meeting_id = ${meetings.id} and me.user_id = ${userId}
    where ${meetings.id} = ${meetingId} and ${meetings.askedAt} is not null`),
});
