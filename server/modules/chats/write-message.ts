import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonMoment, jsonRow } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { handOverSeconds } from '../../events/write-outbox';

/** So that people who are reading are left alone. */
const pushDelaySeconds = 3;

const storedImage = z.object({
  key: z.string(),
  thumbnailKey: z.string(),
  width: z.number(),
  height: z.number(),
});

/**
 * All of a message in one statement, which commits by itself: is this person in the room and is it open, was this id
 * sent before, the room's next number, the message, its event and the thought of a push.
 *
 * `room` waits in line for the room's row, as whoever leaves does. A statement sees what was committed when it began,
 * except in rows it locks: those it reads as they are then. That is why `member` is locked as well, against any change
 * (a weaker lock would be given on the row as it was), and why of two equal tries at once the second breaks the unique
 * index instead of finding the first: it is run again. `message` is what clients see, without what only the database
 * knows.
 */
export const writeMessage = preparedQuery({
  name: 'write-message',
  given: {
    channelId: 'int',
    userId: 'int',
    clientMessageId: 'text',
    type: 'text',
    text: 'text',
    images: 'text',
    message: 'text',
  },
  answer: z.object({
    isMember: z.boolean(),
    hasLeft: z.boolean(),
    isOpen: z.boolean(),
    earlier: z.nullable(
      z.object({
        id: z.number(),
        seq: z.number(),
        channelId: z.number(),
        clientMessageId: z.nullable(z.string()),
        senderUserId: z.nullable(z.number()),
        type: z.enum(['TEXT', 'IMAGE', 'SYSTEM']),
        text: z.nullable(z.string()),
        images: z.array(storedImage),
        systemKind: z.null(),
        createdAt: jsonMoment,
      }),
    ),
    written: z.nullable(
      z.object({ id: z.number(), seq: z.number(), createdAt: jsonIsoMoment, eventId: z.number() }),
    ),
  }),
  text: ({ channelId, userId, clientMessageId, type, text, images, message }) => sql`with room as (
      select id, state from chat_channels where id = ${channelId} for update
    ), member as (
      select m.left_at from chat_members m join room on m.channel_id = room.id
        where m.user_id = ${userId} for share of m
    ), earlier as (
      select * from chat_messages
        where channel_id = ${channelId} and sender_user_id = ${userId} and client_message_id = ${clientMessageId}
    ), numbered as (
      update chat_channels c set last_seq = c.last_seq + 1, updated_at = now() from room, member
        where c.id = room.id and room.state = 'OPEN' and member.left_at is null and not exists (select from earlier)
        returning c.id, c.last_seq as seq
    ), written as (
      insert into chat_messages (channel_id, seq, client_message_id, sender_user_id, type, text, images)
        select id, seq, ${clientMessageId}, ${userId}, ${type}, ${text}, ${images}::jsonb from numbered
        returning id, channel_id, seq, created_at
    ), event as (
      insert into outbox (channel, message, due_at)
        select 'chat.' || channel_id,
          jsonb_build_object('type', 'CHAT_MESSAGE', 'message', ${message}::jsonb || jsonb_build_object('id', id, 'seq', seq,
            'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
          now() + make_interval(secs => ${handOverSeconds}) from written
        returning id
    ), push as (
      insert into chat_pushes (channel_id, seq, due_at)
        select channel_id, seq, now() + make_interval(secs => ${pushDelaySeconds}) from written
    )
    select json_build_object(
      'isMember', exists (select from member),
      'hasLeft', exists (select from member where left_at is not null),
      'isOpen', exists (select from room where state = 'OPEN'),
      'earlier', ${jsonRow(sql`select id, seq, channel_id as "channelId", client_message_id as "clientMessageId",
        sender_user_id as "senderUserId", type, text, images, system_kind as "systemKind", created_at as "createdAt"
        from earlier`)},
      'written', ${jsonRow(sql`select written.id, written.seq, written.created_at as "createdAt", event.id as "eventId"
        from written, event`)})`,
});
