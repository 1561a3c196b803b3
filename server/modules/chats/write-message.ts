import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonRow } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { handOverSeconds } from '../../events/write-outbox';
import { messageColumns, messageRowSchema, quoteOf } from './message-columns';

/** So that people who are reading are left alone. */
const pushDelaySeconds = 3;

/** The answered message as it is once its row was waited for. */
const quote = sql`(select ${quoteOf(sql`quoted`)} from quoted)`;

/**
 * All of a message in one statement, which commits by itself: is this person in the room and is it open, was this id
 * sent before, the room's next number, the message, its event, the thought of a push, and that somebody has talked.
 *
 * `room` waits in line for the room's row, as whoever leaves does. A statement sees what was committed when it began,
 * except in rows it locks: those it reads as they are then. That is why `member` is locked as well, against any change
 * (a weaker lock would be given on the row as it was), and why of two equal tries at once the second breaks the unique
 * index instead of finding the first: it is run again. What is answered is locked too, so that nobody is shown words that
 * were taken back meanwhile. `message` is what clients see, without what only the database
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
    replyToSeq: 'int',
  },
  answer: z.object({
    isMember: z.boolean(),
    hasLeft: z.boolean(),
    isOpen: z.boolean(),
    isQuoteMissing: z.boolean(),
    earlier: z.nullable(messageRowSchema),
    written: z.nullable(
      z.object({
        id: z.number(),
        seq: z.number(),
        createdAt: jsonIsoMoment,
        replyTo: messageRowSchema.shape.replyTo,
        eventId: z.number(),
      }),
    ),
  }),
  text: ({
    channelId,
    userId,
    clientMessageId,
    type,
    text,
    images,
    message,
    replyToSeq,
  }) => sql`with room as (
      select id, state from chat_channels where id = ${channelId} for update
    ), member as (
      select m.left_at, m.from_seq from chat_members m join room on m.channel_id = room.id
        where m.user_id = ${userId} for share of m
    ), earlier as (
      select * from chat_messages
        where channel_id = ${channelId} and sender_user_id = ${userId} and client_message_id = ${clientMessageId}
    ), quoted as (
      select q.* from chat_messages q join room on q.channel_id = room.id join member on q.seq > member.from_seq
        where q.seq = ${replyToSeq} and q.type <> 'SYSTEM' for share of q
    ), numbered as (
      update chat_channels c set last_seq = c.last_seq + 1, updated_at = now() from room, member
        where c.id = room.id and room.state = 'OPEN' and member.left_at is null and not exists (select from earlier)
          and (${replyToSeq} is null or exists (select from quoted))
        returning c.id, c.last_seq as seq
    ), written as (
      insert into chat_messages (channel_id, seq, client_message_id, sender_user_id, type, text, images,
        reply_to_seq)
        select id, seq, ${clientMessageId}, ${userId}, ${type}, ${text}, ${images}::jsonb, ${replyToSeq} from numbered
        returning id, channel_id, seq, created_at
    ), event as (
      insert into outbox (channel, message, due_at)
        select 'chat.' || channel_id,
          jsonb_build_object('type', 'CHAT_MESSAGE', 'message', ${message}::jsonb || jsonb_build_object('id', id, 'seq', seq,
            'replyTo', ${quote},
            'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
          now() + make_interval(secs => ${handOverSeconds}) from written
        returning id
    ), push as (
      insert into chat_pushes (channel_id, seq, due_at)
        select channel_id, seq, now() + make_interval(secs => ${pushDelaySeconds}) from written
    ), reached as (
      update milestones set message_at = now()
        where user_id = ${userId} and message_at is null and exists (select from written)
    )
    select json_build_object(
      'isMember', exists (select from member),
      'hasLeft', exists (select from member where left_at is not null),
      'isOpen', exists (select from room where state = 'OPEN'),
      'isQuoteMissing', ${replyToSeq} is not null and not exists (select from quoted),
      'earlier', ${jsonRow(sql`select ${messageColumns(sql`earlier`, userId)} from earlier`)},
      'written', ${jsonRow(sql`select written.id, written.seq, written.created_at as "createdAt", ${quote} as "replyTo",
        event.id as "eventId" from written, event`)})`,
});
