import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MEETING_SHOWN_HOURS } from '@/contract/constants';
import { jsonIsoMoment, jsonRow } from '../../db/json-rows';
import {
  chatChannels,
  chatMembers,
  meetingMembers,
  meetings,
  planAnswers,
  planPlaces,
  planSlotChoices,
  plans,
  users,
} from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';

export const planInRoomSchema = z
  .object({
    state: z.enum(['OPEN', 'SETTLED']),
    plannerCount: z.number(),
    proposal: z
      .object({
        meetsAt: jsonIsoMoment,
        place: z.string(),
        comingCount: z.number(),
        isAgreed: z.boolean(),
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
          ${isPlanAgreed()} as "isAgreed",
          exists (select from ${planAnswers} a where a.plan_id = ${plans.id} and a.user_id = ${userId}) as "isAnswered"
        from ${planPlaces} where ${planPlaces.id} = ${plans.placeId}
          and (${plans.state} = 'SETTLED' or ${plans.meetsAt} > ${now})`)} as proposal
    from ${plans} where ${plans.channelId} = ${channelId} and ${plans.state} in ('OPEN', 'SETTLED')`);
}

/**
 * SQL, in a query of plans: whether the proposal stands. Of each of the two teams more than half of those in the room
 * come: nobody's silence holds it up, no team is outvoted by the other, and of a team that is not there nobody can agree.
 */
export function isPlanAgreed(): SQL {
  return sql`(select count(*) = 2 and coalesce(bool_and(team.is_coming), false) from (
      select 2 * count(*) filter (where answer.is_coming) > count(*) as is_coming
      from ${chatMembers} inner join ${chatChannels} on ${chatChannels.id} = ${chatMembers.channelId}
        and ${chatMembers.teamId} in (${chatChannels.lowTeamId}, ${chatChannels.highTeamId})
        inner join ${users} on ${users.id} = ${chatMembers.userId}
        left join ${planAnswers} answer on answer.plan_id = ${plans.id} and answer.user_id = ${users.id}
      where ${chatMembers.channelId} = ${plans.channelId} and ${chatMembers.leftAt} is null and ${isInUse}
      group by ${chatMembers.teamId}) team)`;
}

export const meetingInRoomSchema = z.object({ meetsAt: jsonIsoMoment, place: z.string() }).nullable();

/** SQL: when and where the person meets the room right now, as JSON; null where nothing began these hours. */
export function meetingInRoom({ channelId, userId, now }: Viewed): SQL {
  return jsonRow(sql`select ${meetings.meetsAt} as "meetsAt", ${meetings.place} from ${meetings}
    where ${meetings.channelId} = ${channelId}
      and ${meetings.meetsAt} > ${now}::timestamptz - make_interval(hours => ${MEETING_SHOWN_HOURS})
      and exists (select from ${meetingMembers} mine
        where mine.meeting_id = ${meetings.id} and mine.user_id = ${userId})
    order by ${meetings.id} desc limit 1`);
}

/** SQL: the last meeting of a room that the person was asked about and can answer still, and has not; null for none. */
export function askedMeeting({ channelId, userId, now }: Viewed): SQL {
  return sql`(select ${meetings.id} from ${meetings} inner join ${meetingMembers} asked
      on asked.meeting_id = ${meetings.id} and asked.user_id = ${userId} and asked.answered_at is null
    where ${meetings.channelId} = ${channelId} and ${meetings.askedAt} is not null and ${meetings.closedAt} is null
      and ${meetings.closesAt} > ${now} order by ${meetings.id} desc limit 1)`;
}
