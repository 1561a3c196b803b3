import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonMoment, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { chatChannels, chatMembers, chatMessages } from '../../db/schema';
import { visibleSeqSql } from './repository';

const given = { channelId: 'int', userId: 'int', seq: 'int', limit: 'int' } as const;

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
  createdAt: jsonMoment,
});

/** SQL: the columns of a stored message, of `chat_messages` under this name. */
export function messageColumns(name: SQL): SQL {
  return sql`${name}.id, ${name}.channel_id as "channelId", ${name}.seq, ${name}.client_message_id as "clientMessageId",
    ${name}.sender_user_id as "senderUserId", ${name}.type, ${name}.text, ${name}.images,
    ${name}.system_kind as "systemKind", ${name}.created_at as "createdAt"`;
}

/** Null for who is not a member, present or gone. */
const answer = z.object({ visibleSeq: z.number(), rows: z.array(messageRowSchema) }).nullable();

/** The newest messages below a number, newest first. */
export const messagesBeforeQuery = preparedQuery({
  name: 'messages_before',
  given,
  answer,
  text: ({ seq, ...names }) => pageOfMessages(names, sql`m.seq < ${seq}`, sql`desc`),
});

/** The first messages above a number, oldest first. */
export const messagesAfterQuery = preparedQuery({
  name: 'messages_after',
  given,
  answer,
  text: ({ seq, ...names }) => pageOfMessages(names, sql`m.seq > ${seq}`, sql`asc`),
});

function pageOfMessages(
  { channelId, userId, limit }: Record<'channelId' | 'userId' | 'limit', SQL>,
  range: SQL,
  direction: SQL,
): SQL {
  return sql`select json_build_object('visibleSeq', ${visibleSeqSql}, 'rows', ${jsonRows(sql`
      select ${messageColumns(sql`m`)} from ${chatMessages} m
      where m.channel_id = ${channelId} and m.seq <= ${visibleSeqSql} and ${range}
      order by m.seq ${direction} limit ${limit}`)})
    from ${chatMembers} inner join ${chatChannels} on ${chatChannels.id} = ${chatMembers.channelId}
    where ${chatMembers.channelId} = ${channelId} and ${chatMembers.userId} = ${userId}`;
}
