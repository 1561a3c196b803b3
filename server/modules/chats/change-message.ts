import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { chatChannel } from '@/contract/channels';
import { type MessageChange, reactionKindSchema } from '@/contract/message-parts';
import type { App } from '../../app-context';
import { jsonRow } from '../../db/json-rows';
import { handOverSeconds } from '../../events/write-outbox';
import { toReactions } from './present-message';

const messageSchema = z.object({
  seq: z.number(),
  change: z.number(),
  reactions: z.record(z.string(), reactionKindSchema),
  isDeleted: z.boolean(),
});

export const changeAnswer = z.object({
  isMember: z.boolean(),
  hasLeft: z.boolean(),
  isOpen: z.boolean(),
  /** Null where there is no such message of a person, or it says nothing any more. */
  message: z.nullable(messageSchema.extend({ isOwn: z.boolean() })),
  changed: z.nullable(messageSchema.extend({ eventId: z.number() })),
});
export type ChangeOutcome = z.infer<typeof changeAnswer>;

export const changeGiven = { channelId: 'int', userId: 'int', seq: 'int' } as const;

type Names = Record<keyof typeof changeGiven, SQL>;

/**
 * SQL: one change of a message that is written already, with the room's next number of changes and its event, in one
 * statement. The room's row is locked first, then the membership and the message (as `writeMessage` does, for the same
 * reason): changes stand in one order, and each is written onto what the one before left. `set` and `may` see the
 * message as `m`; where `may` does not hold, or nothing would be another, nothing is written.
 */
export function changeMessageSql(
  { channelId, userId, seq }: Names,
  { set, may, also = sql`` }: { set: SQL; may: SQL; also?: SQL },
): SQL {
  return sql`with room as (
      select id, state, last_change from chat_channels where id = ${channelId} for update
    ), member as (
      select c.left_at, c.from_seq from chat_members c join room on c.channel_id = room.id
        where c.user_id = ${userId} for share of c
    ), target as (
      select c.* from chat_messages c join room on c.channel_id = room.id join member on c.seq > member.from_seq
        where c.seq = ${seq} and c.type <> 'SYSTEM' for update of c
    ), changed as (
      update chat_messages m set ${set}, change = room.last_change + 1 from room, member, target
        where m.id = target.id and member.left_at is null and ${may}
        returning m.channel_id, m.seq, m.change, m.reactions, m.deleted_at
    ), numbered as (
      update chat_channels c set last_change = changed.change ${also} from changed where c.id = changed.channel_id
    ), event as (
      insert into outbox (channel, message, due_at)
        select 'chat.' || channel_id, jsonb_build_object('type', 'CHAT_MESSAGE_CHANGED', 'channelId', channel_id,
          'change', jsonb_build_object('seq', seq, 'change', change, 'isDeleted', deleted_at is not null,
            'reactions', case when deleted_at is null then (
              select coalesce(jsonb_agg(jsonb_build_object('userId', key::int, 'kind', value) order by key::int), '[]')
                from jsonb_each_text(reactions)) else '[]' end)),
          now() + make_interval(secs => ${handOverSeconds}) from changed
        returning id
    )
    select json_build_object(
      'isMember', exists (select from member),
      'hasLeft', exists (select from member where left_at is not null),
      'isOpen', exists (select from room where state = 'OPEN'),
      'message', ${jsonRow(sql`select seq, change, reactions, deleted_at is not null as "isDeleted",
        sender_user_id is not distinct from ${userId} as "isOwn" from target`)},
      'changed', ${jsonRow(sql`select changed.seq, changed.change, changed.reactions,
        changed.deleted_at is not null as "isDeleted", event.id as "eventId" from changed, event`)})`;
}

/** Hands a change on to the room, and answers it; what was so already is answered as it is. */
export function tellChange(
  { outbox }: Pick<App, 'outbox'>,
  channelId: number,
  { message, changed }: ChangeOutcome,
): MessageChange | null {
  if (changed) {
    const { eventId, ...row } = changed;
    const change = presentChange(row);
    outbox.deliver([
      {
        id: eventId,
        channel: chatChannel(channelId),
        message: { type: 'CHAT_MESSAGE_CHANGED', channelId, change },
      },
    ]);
    return change;
  }
  return message && presentChange(message);
}

function presentChange({ seq, change, reactions, isDeleted }: z.infer<typeof messageSchema>): MessageChange {
  return { seq, change, isDeleted, reactions: isDeleted ? [] : toReactions(reactions) };
}
