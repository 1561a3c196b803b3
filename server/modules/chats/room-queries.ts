import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { largestId } from '../../db/page';
import { preparedQuery } from '../../db/prepared-query';
import { chatChannels, chatMembers, chatMessages, teams, users } from '../../db/schema';
import { hasBlocked } from '../blocks/block-rules';
import { thumbnailKey } from '../users/person-rows';
import { isGone } from '../users/user-summaries';
import { isClosedByTeam } from './closed-reason';
import { endRow } from './end-wishes';
import { holdRow, holdRowSchema } from './hold-rows';
import { hiddenSeqs, isHidden, messageColumns, messageRowSchema, quoteOf } from './message-columns';
import { isFirstChat, openingInRoom, openingInRoomSchema } from './opening-in-room';
import {
  askedMeeting,
  meetingInRoom,
  meetingInRoomSchema,
  planInRoom,
  planInRoomSchema,
} from './plan-in-room';
import { isVisibleSql, metInRoom, visibleSeqSql } from './repository';

const state = z.enum(chatChannels.state.enumValues);

/** Unread messages are counted up to here: a badge says 99+ above 99, and who was away for long has many. */
const mostUnread = 100;

/** Null for who is not a member, present or gone. */
export const roomQuery = preparedQuery({
  name: 'room',
  given: { channelId: 'int', userId: 'int', now: 'timestamptz' },
  answer: z
    .object({
      state,
      createdAt: jsonIsoMoment,
      visibleSeq: z.number(),
      hasLeft: z.boolean(),
      isClosedByUs: z.boolean().nullable(),
      isMuted: z.boolean(),
      hold: holdRowSchema.nullable(),
      end: z.object({ isLeader: z.boolean(), wishedBy: z.array(z.number()) }).nullable(),
      notice: messageRowSchema.shape.replyTo,
      hiddenSeqs: z.array(z.number()),
      plan: planInRoomSchema,
      meeting: meetingInRoomSchema,
      askedMeetingId: z.number().nullable(),
      opening: openingInRoomSchema,
      isFirstChat: z.boolean(),
      teamId: z.number(),
      teams: z.array(z.object({ id: z.number(), name: z.string() })),
      members: z.array(
        z.object({
          userId: z.number(),
          teamId: z.number(),
          hasLeft: z.boolean(),
          lastReadSeq: z.number(),
          nickname: z.string(),
          birthdate: z.string(),
          affiliation: z.string(),
          isBlocked: z.boolean(),
          isGone: z.boolean(),
          thumbnailKey: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  text: ({ channelId, userId, now }) =>
    jsonRow(sql`
    select ${chatChannels.state}, ${chatChannels.createdAt} as "createdAt", ${visibleSeqSql} as "visibleSeq",
      ${chatMembers.leftAt} is not null as "hasLeft", ${chatMembers.isMuted} as "isMuted",
      ${isClosedByTeam({ channelId, teamId: sql`${chatMembers.teamId}` })} as "isClosedByUs",
      case when ${chatMembers.leftAt} is null then
        ${holdRow({ channelId, teamId: sql`${chatMembers.teamId}`, userId })} end as hold,
      ${endRow({ channelId, userId, now })} as "end",
      ${noticeFor(userId)} as notice,
      ${hiddenSeqs({ channelId, userId })} as "hiddenSeqs",
      ${planInRoom({ channelId, userId, now })} as plan,
      ${meetingInRoom({ channelId, userId, now })} as meeting,
      ${askedMeeting({ channelId, userId, now })} as "askedMeetingId", ${chatMembers.teamId} as "teamId",
      ${openingInRoom(userId)} as opening, ${isFirstChat(userId)} as "isFirstChat",
      ${jsonRows(sql`select ${teams.id}, ${teams.name} from ${teams}
        where ${teams.id} in (${chatChannels.lowTeamId}, ${chatChannels.highTeamId})`)} as teams,
      ${jsonRows(sql`
        select each.user_id as "userId", each.team_id as "teamId", each.left_at is not null as "hasLeft",
          each.last_read_seq as "lastReadSeq", ${users.nickname}, ${users.birthdate}, ${users.affiliation},
          ${hasBlocked(userId, users.id)} as "isBlocked", ${isGone} as "isGone", ${thumbnailKey} as "thumbnailKey"
        from ${chatMembers} each inner join ${users} on ${users.id} = each.user_id
        where each.channel_id = ${channelId} and ${metInRoom(sql`chat_members`, sql`each`)}
        order by each.user_id`)} as members
    from ${chatMembers} inner join ${chatChannels} on ${chatChannels.id} = ${chatMembers.channelId}
    where ${chatMembers.channelId} = ${channelId} and ${chatMembers.userId} = ${userId}`),
});

/** SQL: what stands at the head of the room, as far as this member may see it and did not take it out of their sight. */
function noticeFor(userId: SQL): SQL {
  return sql`(select ${quoteOf(sql`said`)} from ${chatMessages} said
    where said.channel_id = ${chatChannels.id} and said.seq = ${chatChannels.noticeSeq}
      and ${isVisibleSql(sql`said.seq`)} and not ${isHidden(sql`said`, userId)})`;
}

const roomSchema = z.object({
  channelId: z.number(),
  state,
  createdAt: jsonIsoMoment,
  hasLeft: z.boolean(),
  isClosedByUs: z.boolean().nullable(),
  unreadCount: z.number(),
  isMuted: z.boolean(),
  opponentTeamName: z.string().nullable(),
  message: messageRowSchema,
  sender: z.object({ nickname: z.string(), isGone: z.boolean() }).nullable(),
  members: z.array(
    z.object({
      isOpponent: z.boolean(),
      isPresent: z.boolean(),
      isBlocked: z.boolean(),
      isGone: z.boolean(),
      thumbnailKey: z.string().nullable(),
    }),
  ),
});
export type RoomRow = z.infer<typeof roomSchema>;

const roomsGiven = { userId: 'int', beforeRank: 'int', limit: 'int' } as const;
const roomsSchema = z.object({ totalUnreadCount: z.number(), rooms: z.array(roomSchema) });

/** The rooms of a person. */
export const roomsQuery = preparedQuery({
  name: 'rooms',
  given: roomsGiven,
  answer: roomsSchema,
  text: (given) => roomsText(given, sql`true`),
});

/** Those of them whose other team, or somebody in it, has this in their name, as `NameSearch` compares. */
export const namedRoomsQuery = {
  letters: preparedNamedRooms('rooms_of_letters', (name) => sql`letters_of(${name})`),
  initials: preparedNamedRooms('rooms_of_initials', (name) => sql`initials_of(${name})`),
};

function preparedNamedRooms(name: string, compared: (name: SQL) => SQL) {
  return preparedQuery({
    name,
    given: { ...roomsGiven, start: 'text' },
    answer: roomsSchema,
    text: ({ start, ...given }) => {
      const has = (name: SQL) =>
        sql`strpos(${compared(sql`replace(lower(${name}), ' ', '')`)}, ${start}) > 0`;
      return roomsText(
        given,
        sql`(exists (select from ${chatChannels} inner join ${teams} on ${teams.id} = ${opponentTeamId(sql`room.team_id`)}
            where ${chatChannels.id} = room.id and ${has(sql`${teams.name}`)})
          or exists (select from ${chatMembers} each inner join ${users} on ${users.id} = each.user_id
            where each.channel_id = room.id and each.team_id <> room.team_id and ${metInRoom(sql`room`, sql`each`)}
              and not ${isGone} and ${has(sql`${users.nickname}`)}))`,
      );
    },
  });
}

/** SQL: the other team of a channel. */
function opponentTeamId(teamId: SQL): SQL {
  return sql`case when ${teamId} = ${chatChannels.lowTeamId} then ${chatChannels.highTeamId} else ${chatChannels.lowTeamId} end`;
}

/**
 * SQL: rooms of a person that are wanted (told of `room`), latest message first, those that ended after all the others.
 * What somebody writes whom the person blocked is folded in the room, so here it is neither the last message nor unread,
 * like what the person hid; lines of the service are no unread message either. A room always has its first line, which
 * nobody wrote and nobody can hide, so that there is always a last message.
 */
function roomsText({ userId, beforeRank, limit }: Record<keyof typeof roomsGiven, SQL>, isWanted: SQL): SQL {
  return sql`
    with room as materialized (
      select ${chatMembers.channelId} as id, ${chatMembers.teamId} as team_id, ${chatMembers.leftAt} as left_at,
        ${chatMembers.isMuted} as is_muted, ${chatMembers.fromSeq} as from_seq, ${chatMembers.leftSeq} as left_seq,
        shown.id as message_id, unread.number as unread_count,
        case when ${chatMembers.leftAt} is null and ${chatChannels.state} = 'OPEN' then shown.id
          else shown.id - ${sql.raw(String(largestId))} - 1 end as rank
      from ${chatMembers} inner join ${chatChannels} on ${chatChannels.id} = ${chatMembers.channelId}
      cross join lateral (select m.id from ${chatMessages} m
        where m.channel_id = ${chatMembers.channelId} and ${isVisibleSql(sql`m.seq`)}
          and not ${hasBlocked(userId, sql`m.sender_user_id`)} and not ${isHidden(sql`m`, userId)} order by m.seq desc limit 1) shown
      cross join lateral (select count(*)::int as number from (select from ${chatMessages} m
        where m.channel_id = ${chatMembers.channelId} and m.seq > ${chatMembers.lastReadSeq} and m.seq <= ${visibleSeqSql}
          and m.type <> 'SYSTEM'
          and m.sender_user_id is distinct from ${userId} and not ${hasBlocked(userId, sql`m.sender_user_id`)}
          and not ${isHidden(sql`m`, userId)}
        limit ${mostUnread}) counted) unread
      where ${chatMembers.userId} = ${userId}
    ), page as (
      select * from room where room.rank < ${beforeRank} and ${isWanted} order by room.rank desc limit ${limit}
    )
    select json_build_object('totalUnreadCount', (select coalesce(sum(room.unread_count), 0) from room), 'rooms', ${jsonRows(sql`
      select page.id as "channelId", ${chatChannels.state}, ${chatChannels.createdAt} as "createdAt",
        page.left_at is not null as "hasLeft",
        ${isClosedByTeam({ channelId: sql`page.id`, teamId: sql`page.team_id` })} as "isClosedByUs", page.unread_count as "unreadCount", page.is_muted as "isMuted",
        (select ${teams.name} from ${teams} where ${teams.id} =
          ${opponentTeamId(sql`page.team_id`)}) as "opponentTeamName",
        ${jsonRow(sql`select ${messageColumns(sql`m`, userId)} from ${chatMessages} m where m.id = page.message_id`)} as message,
        ${jsonRow(sql`select ${users.nickname}, ${isGone} as "isGone" from ${chatMessages} m
          inner join ${users} on ${users.id} = m.sender_user_id where m.id = page.message_id`)} as sender,
        ${jsonRows(sql`
          select each.team_id <> page.team_id as "isOpponent", each.left_at is null and not ${isGone} as "isPresent",
            ${hasBlocked(userId, users.id)} as "isBlocked", ${isGone} as "isGone", ${thumbnailKey} as "thumbnailKey"
          from ${chatMembers} each inner join ${users} on ${users.id} = each.user_id
          where each.channel_id = page.id and ${metInRoom(sql`page`, sql`each`)} order by each.user_id`)} as members
      from page inner join ${chatChannels} on ${chatChannels.id} = page.id order by page.rank desc`)})`;
}
