import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { planSlots } from '@/contract/plan-slots';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import {
  chatChannels,
  chatMembers,
  planAnswers,
  planPlaceChoices,
  planPlaces,
  planSlotChoices,
  plans,
  users,
} from '../../db/schema';
import { hasBlocked } from '../blocks/block-rules';
import { isPlanAgreed } from '../chats/plan-in-room';
import { isInUse } from '../sanctions/live-sanctions';

const userIds = z.array(z.number());
const planSchema = z.object({
  id: z.number(),
  state: z.enum(['OPEN', 'SETTLED']),
  slots: z.array(z.object({ day: z.string(), slot: z.enum(planSlots), userIds })),
  places: z.array(z.object({ id: z.number(), name: z.string(), userIds, isFolded: z.boolean() })),
  proposal: z
    .object({
      round: z.number(),
      meetsAt: jsonIsoMoment,
      place: z.string(),
      comingUserIds: userIds,
      absentUserIds: userIds,
      isAgreed: z.boolean(),
    })
    .nullable(),
  members: z.array(z.object({ userId: z.number(), nickname: z.string(), isOwnTeam: z.boolean() })),
});

/** SQL: the people of a column who are in the plan's room now, as JSON, in the order of their numbers. */
function presentIds(table: SQL, which: SQL): SQL {
  return sql`(select coalesce(json_agg(chosen.user_id order by chosen.user_id), '[]') from ${table} chosen
    where chosen.user_id in (select user_id from present) and ${which})`;
}

/**
 * What a room plans, as somebody sees who is in it: null where it plans nothing, is over, or the person left; no row for
 * whoever was never in it. Who left counts nowhere, and comes back with what they chose. `days` are those that can be
 * chosen still; a proposal that was not settled is gone when its time is over.
 */
export const planQuery = preparedQuery({
  name: 'plan',
  given: { channelId: 'int', userId: 'int', days: 'text[]', now: 'timestamptz' },
  answer: z.object({ canPlan: z.boolean(), plan: planSchema.nullable() }).nullable(),
  text: ({ channelId, userId, days, now }) => sql`
    with me as (
      select ${chatMembers.teamId} as team_id, ${chatMembers.leftAt} is null and ${chatChannels.state} = 'OPEN' as is_here
      from ${chatMembers} inner join ${chatChannels} on ${chatChannels.id} = ${chatMembers.channelId}
      where ${chatMembers.channelId} = ${channelId} and ${chatMembers.userId} = ${userId}
    ), present as (
      select ${users.id} as user_id, ${users.nickname}, ${chatMembers.teamId} as team_id
      from ${chatMembers} inner join ${users} on ${users.id} = ${chatMembers.userId}
      where ${chatMembers.channelId} = ${channelId} and ${chatMembers.leftAt} is null and ${isInUse}
    )
    select json_build_object('canPlan', me.is_here, 'plan', ${jsonRow(sql`
      select ${plans.id}, ${plans.state},
        ${jsonRows(sql`select s.day, s.slot, json_agg(s.user_id order by s.user_id) as "userIds"
          from ${planSlotChoices} s inner join present on present.user_id = s.user_id
          where s.plan_id = ${plans.id} and s.day::text = any(${days})
          group by s.day, s.slot order by s.day, s.slot desc`)} as slots,
        ${jsonRows(sql`select ${planPlaces.id}, ${planPlaces.name},
            ${presentIds(sql`${planPlaceChoices}`, sql`chosen.place_id = ${planPlaces.id}`)} as "userIds",
            ${hasBlocked(userId, planPlaces.createdBy)} and not exists (select from ${planPlaceChoices} chosen
              inner join present on present.user_id = chosen.user_id
              where chosen.place_id = ${planPlaces.id}
                and not ${hasBlocked(userId, sql`chosen.user_id`)}) as "isFolded"
          from ${planPlaces} where ${planPlaces.planId} = ${plans.id} order by ${planPlaces.id}`)} as places,
        ${jsonRow(sql`select ${plans.round}, ${plans.meetsAt} as "meetsAt", ${planPlaces.name} as place,
            ${presentIds(sql`${planAnswers}`, sql`chosen.plan_id = ${plans.id} and chosen.is_coming`)} as "comingUserIds",
            ${presentIds(sql`${planAnswers}`, sql`chosen.plan_id = ${plans.id} and not chosen.is_coming`)} as "absentUserIds",
            ${isPlanAgreed()} as "isAgreed"
          from ${planPlaces} where ${planPlaces.id} = ${plans.placeId}
            and (${plans.state} = 'SETTLED' or ${plans.meetsAt} > ${now})`)} as proposal,
        ${jsonRows(sql`select present.user_id as "userId", present.nickname, present.team_id = me.team_id as "isOwnTeam"
          from present order by present.user_id`)} as members
      from ${plans} where ${plans.channelId} = ${channelId} and ${plans.state} in ('OPEN', 'SETTLED') and me.is_here`)})
    from me`,
});
