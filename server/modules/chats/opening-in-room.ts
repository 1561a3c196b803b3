import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { withParticle } from '@/contract/particle';
import { availableDaysSchema } from '@/contract/primitives';
import { type Weekday, weekdayLetter, weekdays } from '@/contract/weekdays';
import { jsonRow, jsonRows } from '../../db/json-rows';
import {
  chatChannels,
  chatMembers,
  chatMessages,
  locations,
  matchSides,
  tags,
  teamHashtags,
  teams,
  users,
} from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';

/** As many as stand over the field of a phone with the keyboard up. */
const openerCount = 3;

/** What a team may like about drinking is nothing to begin with. */
const unnamedCategory = '술자리';

export const openingInRoomSchema = z
  .object({
    hasGreeting: z.boolean(),
    sharedTags: z.array(z.object({ name: z.string() })),
    availableDays: z.array(z.object({ days: availableDaysSchema })),
    sharedLocation: z.string().nullable(),
  })
  .nullable();

/**
 * SQL, in the query of a room and its member: what is true of its two teams while nobody has said anything in it, as
 * JSON; null from the first word on. A greeting counts once the own side has read it. What somebody set where one of the
 * two leaders and whoever looks blocked the other is left out.
 */
export function openingInRoom(userId: SQL): SQL {
  const isOfRoom = sql`${teams.id} in (${chatChannels.lowTeamId}, ${chatChannels.highTeamId})`;
  return sql`case when ${chatMembers.leftAt} is null and ${chatMembers.fromSeq} = 0
    and not exists (select from ${chatMessages} said where said.channel_id = ${chatChannels.id} and said.type <> 'SYSTEM')
    then ${jsonRow(sql`select
      exists (select from ${matchSides} theirs inner join ${matchSides} ours
          on ours.match_id = theirs.match_id and ours.team_id = theirs.opponent_team_id
        where theirs.match_id = ${chatChannels.id} and ours.team_id = ${chatMembers.teamId}
          and theirs.greeting is not null and ours.like_opened_at is not null
          and ${notBlocked(userId, sql`theirs.liked_by_user_id`)}) as "hasGreeting",
      ${jsonRows(sql`select ${tags.name} from ${tags}
        inner join ${teamHashtags} low on low.tag_id = ${tags.id} and low.team_id = ${chatChannels.lowTeamId}
        inner join ${teamHashtags} high on high.tag_id = ${tags.id} and high.team_id = ${chatChannels.highTeamId}
        where not ${tags.isCustom} and ${tags.category} <> ${unnamedCategory}
        order by low.position + high.position, ${tags.id}`)} as "sharedTags",
      ${jsonRows(sql`select ${teams.availableDays} as days from ${teams} where ${isOfRoom}`)} as "availableDays",
      (select min(${locations.name}) from ${teams} inner join ${users} on ${users.id} = ${teams.leaderUserId}
        inner join ${locations} on ${locations.id} = ${users.locationId}
        where ${isOfRoom} and ${notBlocked(userId, users.id)}
        having count(*) = 2 and count(distinct ${locations.id}) = 1) as "sharedLocation"`)} end`;
}

/**
 * Up to three lines to begin with, in the words of somebody of `ownTeamName`: the same for all of a team. They say what
 * is true of both and nothing of how anybody looks.
 */
export function openersOf(
  ownTeamName: string,
  {
    hasGreeting,
    sharedTags,
    availableDays,
    sharedLocation,
  }: NonNullable<z.infer<typeof openingInRoomSchema>>,
): string[] {
  const [tag] = sharedTags;
  const sharedDays = weekdays.filter((day) => availableDays.every(({ days }) => days.includes(day)));
  return [
    hasGreeting
      ? '남겨 주신 인사 잘 읽었어요. 반가워요!'
      : `안녕하세요, ${withParticle(ownTeamName, '이에요/예요')}. 반가워요!`,
    tag && `저희도 #${tag.name} 골랐는데, 통했네요!`,
    sharedLocation !== null && `저희도 ${sharedLocation} 쪽이에요. 자주 가는 곳 있어요?`,
    sharedDays.length > 0 && proposeDays(sharedDays),
    '어떻게 한 팀이 되셨어요?',
  ]
    .filter((line) => typeof line === 'string')
    .slice(0, openerCount);
}

function proposeDays(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return '저희도 어느 요일이든 좋아요. 언제 만나 볼까요?';
  return `저희도 ${days.map(weekdayLetter).join('·')}요일이 좋아요. 그때 만나 볼까요?`;
}

/** SQL: whether a person has said nothing in any room yet. Everything people say has a client's name, as the index has it. */
export function isFirstChat(userId: SQL): SQL {
  return sql`not exists (select from ${chatMembers} mine inner join ${chatMessages} said
      on said.channel_id = mine.channel_id and said.sender_user_id = mine.user_id and said.client_message_id is not null
    where mine.user_id = ${userId})`;
}
