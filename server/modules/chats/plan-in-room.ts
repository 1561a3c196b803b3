import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonRow } from '../../db/json-rows';
import {
  chatMembers,
  meetingMembers,
  meetings,
  planAnswers,
  planPlaces,
  planSlotChoices,
  plans,
} from '../../db/schema';

export const planInRoomSchema = z
  .object({
    state: z.enum(['OPEN', 'SETTLED']),
    plannerCount: z.number(),
    proposal: z
      .object({
        meetsAt: jsonIsoMoment,
        place: z.string(),
        comingCount: z.number(),
        isAnswered: z.boolean(),
      })
      .nullable(),
  })
  .nullable();

interface Viewed {
  channelId: SQL;
  userId: SQL;
  now: SQL;
}

/**
 * SQL: what stands of a plan at the head of its room, as JSON; null where nothing is planned. `modules/plans` has the
 * rest: this is one part of the statement that reads a room.
 */
export function planInRoom({ channelId, userId, now }: Viewed): SQL {
  const isPresent = (id: SQL) => sql`exists (select from ${chatMembers} planner
    where planner.channel_id = ${channelId} and planner.user_id = ${id} and planner.left_at is null)`;
  return jsonRow(sql`select ${plans.state},
      (select count(distinct s.user_id)::int from ${planSlotChoices} s
        where s.plan_id = ${plans.id} and ${isPresent(sql`s.user_id`)}) as "plannerCount",
      ${jsonRow(sql`select ${plans.meetsAt} as "meetsAt", ${planPlaces.name} as place,
          (select count(*)::int from ${planAnswers} a
            where a.plan_id = ${plans.id} and a.is_coming and ${isPresent(sql`a.user_id`)}) as "comingCount",
          exists (select from ${planAnswers} a where a.plan_id = ${plans.id} and a.user_id = ${userId}) as "isAnswered"
        from ${planPlaces} where ${planPlaces.id} = ${plans.placeId}
          and (${plans.state} = 'SETTLED' or ${plans.meetsAt} > ${now})`)} as proposal
    from ${plans} where ${plans.channelId} = ${channelId} and ${plans.state} in ('OPEN', 'SETTLED')`);
}

/** SQL: the last meeting of a room that the person was asked about and can answer still, and has not; null for none. */
export function askedMeeting({ channelId, userId, now }: Viewed): SQL {
  return sql`(select ${meetings.id} from ${meetings} inner join ${meetingMembers} asked
      on asked.meeting_id = ${meetings.id} and asked.user_id = ${userId} and asked.answered_at is null
    where ${meetings.channelId} = ${channelId} and ${meetings.askedAt} is not null and ${meetings.closedAt} is null
      and ${meetings.closesAt} > ${now} order by ${meetings.id} desc limit 1)`;
}
