import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { chatChannels, chatMembers, chatMessages } from '../../db/schema';
import { hasBlocked } from '../blocks/block-rules';
import { isHidden, messageColumns, messageRowSchema } from './message-columns';
import { isVisibleSql, visibleSeqSql } from './repository';

const given = { channelId: 'int', userId: 'int', seq: 'int', limit: 'int' } as const;

/** Null for who is not a member, present or gone. */
const answer = z
  .object({ visibleSeq: z.number(), lastChange: z.number(), rows: z.array(messageRowSchema) })
  .nullable();

/** The newest messages below a number, newest first. */
export const messagesBeforeQuery = preparedQuery({
  name: 'messages_before',
  given,
  answer,
  text: ({ seq, ...names }) => pageOfMessages(names, sql`m.seq < ${seq}`, sql`m.seq desc`),
});

/** The first messages above a number, oldest first. */
export const messagesAfterQuery = preparedQuery({
  name: 'messages_after',
  given,
  answer,
  text: ({ seq, ...names }) => pageOfMessages(names, sql`m.seq > ${seq}`, sql`m.seq asc`),
});

/** The first messages that changed after a number of the room's changes, in the order of the changes. */
export const messagesChangedQuery = preparedQuery({
  name: 'messages_changed',
  given: { channelId: 'int', userId: 'int', change: 'int', limit: 'int' },
  answer,
  text: ({ change, ...names }) =>
    pageOfMessages(names, sql`m.change > ${change} and m.change > 0`, sql`m.change asc`),
});

/** The newest texts below a number that hold these words, newest first, without what this person does not see. */
export const messagesWithQuery = preparedQuery({
  name: 'messages_with',
  given: { ...given, words: 'text' },
  answer,
  text: ({ seq, words, ...names }) =>
    pageOfMessages(
      names,
      sql`m.seq < ${seq} and m.type = 'TEXT' and m.deleted_at is null
        and strpos(lower(m.text), lower(${words})) > 0
        and not ${isHidden(sql`m`, names.userId)} and not ${hasBlocked(names.userId, sql`m.sender_user_id`)}`,
      sql`m.seq desc`,
    ),
});

function pageOfMessages(
  { channelId, userId, limit }: Record<'channelId' | 'userId' | 'limit', SQL>,
  range: SQL,
  order: SQL,
): SQL {
  return sql`select json_build_object('visibleSeq', ${visibleSeqSql}, 'lastChange', ${chatChannels.lastChange}, 'rows', ${jsonRows(sql`
      select ${messageColumns(sql`m`, userId)} from ${chatMessages} m
      where m.channel_id = ${channelId} and ${isVisibleSql(sql`m.seq`)} and ${range}
      order by ${order} limit ${limit}`)})
    from ${chatMembers} inner join ${chatChannels} on ${chatChannels.id} = ${chatMembers.channelId}
    where ${chatMembers.channelId} = ${channelId} and ${chatMembers.userId} = ${userId}`;
}
