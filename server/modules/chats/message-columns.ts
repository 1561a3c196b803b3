import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { reactionKindSchema } from '@/contract/message-parts';
import { jsonIsoMoment } from '../../db/json-rows';
import { chatHiddenMessages, chatMessages } from '../../db/schema';

const quotedRowSchema = z.object({
  seq: z.number(),
  senderUserId: z.number().nullable(),
  type: z.enum(chatMessages.type.enumValues),
  text: z.string().nullable(),
  imageCount: z.number(),
  isDeleted: z.boolean(),
});

export const messageRowSchema = z.object({
  id: z.number(),
  channelId: z.number(),
  seq: z.number(),
  clientMessageId: z.string().nullable(),
  senderUserId: z.number().nullable(),
  type: z.enum(chatMessages.type.enumValues),
  text: z.string().nullable(),
  images: z.array(
    z.object({ key: z.string(), thumbnailKey: z.string(), width: z.number(), height: z.number() }),
  ),
  systemKind: z.enum(chatMessages.systemKind.enumValues).nullable(),
  replyTo: quotedRowSchema.nullable(),
  reactions: z.record(z.string(), reactionKindSchema),
  isDeleted: z.boolean(),
  isHidden: z.boolean(),
  change: z.number(),
  createdAt: jsonIsoMoment,
});
export type MessageRow = z.infer<typeof messageRowSchema>;

/** SQL: the columns of a stored message as this person has it, of `chat_messages` under this name. */
export function messageColumns(name: SQL, userId: SQL): SQL {
  return sql`${name}.id, ${name}.channel_id as "channelId", ${name}.seq, ${name}.client_message_id as "clientMessageId",
    ${name}.sender_user_id as "senderUserId", ${name}.type, ${name}.text, ${name}.images,
    ${name}.system_kind as "systemKind", ${quotedMessage(sql`${name}.channel_id`, sql`${name}.reply_to_seq`)} as "replyTo",
    ${name}.reactions, ${name}.deleted_at is not null as "isDeleted", ${isHidden(name, userId)} as "isHidden",
    ${name}.change, ${name}.created_at as "createdAt"`;
}

/** SQL: a message as it stands over its answer, without what was deleted; null when the number is. */
export function quotedMessage(channelId: SQL, seq: SQL): SQL {
  return sql`(select ${quoteOf(sql`quoted`)} from chat_messages quoted
    where quoted.channel_id = ${channelId} and quoted.seq = ${seq})`;
}

/** SQL: the same of a row of `chat_messages` that is there already. */
export function quoteOf(row: SQL): SQL {
  return sql`json_build_object('seq', ${row}.seq, 'senderUserId', ${row}.sender_user_id, 'type', ${row}.type,
    'text', case when ${row}.deleted_at is null then left(${row}.text, 100) end,
    'imageCount', case when ${row}.deleted_at is null then jsonb_array_length(${row}.images) else 0 end,
    'isDeleted', ${row}.deleted_at is not null)`;
}

/** SQL: the numbers of what the person took out of their own sight, as a list. */
export function hiddenSeqs({ channelId, userId }: Record<'channelId' | 'userId', SQL>): SQL {
  return sql`array(select hidden.seq from ${chatHiddenMessages} hidden
    where hidden.user_id = ${userId} and hidden.channel_id = ${channelId} order by hidden.seq)`;
}

/** SQL: the person took this message out of their own sight. */
export function isHidden(name: SQL, userId: SQL): SQL {
  return sql`exists (select from ${chatHiddenMessages} hidden
    where hidden.user_id = ${userId} and hidden.channel_id = ${name}.channel_id and hidden.seq = ${name}.seq)`;
}
