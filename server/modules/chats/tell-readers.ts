import { inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, TransactionContext } from '../../app-context';
import { preparedQuery } from '../../db/prepared-query';
import { chatMembers, chatMessages, chatPushes, pushTokens } from '../../db/schema';
import { isPushWanted } from '../../push/is-push-wanted';
import { hasBlocked } from '../blocks/block-rules';
import { type ChatPush, chatPushJob } from './push-message';

const batchSize = 500;
const quietMinutes = 10;

/**
 * Thinks of the pushes of up to 500 messages: whom each is told to becomes a job of its own, so that one person's
 * device holds up nobody else. Answers whether there may be more.
 */
export async function tellReaders({ app }: Context): Promise<boolean> {
  if (!(await isAnythingDue(app.db, {}))) return false;
  return app.db.transaction(async (tx) => {
    const due = tx
      .select({ id: chatPushes.id })
      .from(chatPushes)
      .where(lte(chatPushes.dueAt, sql`now()`))
      .orderBy(chatPushes.id)
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const messages = await tx
      .delete(chatPushes)
      .where(inArray(chatPushes.id, due))
      .returning({ channelId: chatPushes.channelId, seq: chatPushes.seq });
    if (messages.length === 0) return false;
    await app.jobs.sendAll(chatPushJob, await findReaders({ app, tx }, messages), { tx });
    return messages.length === batchSize;
  });
}

/** Asked each second by every node, and most often of nothing: no transaction begins for that. */
const isAnythingDue = preparedQuery({
  name: 'chat_pushes_due',
  given: {},
  answer: z.boolean(),
  text: () => sql`select to_json(exists (select from ${chatPushes} where ${chatPushes.dueAt} <= now()))`,
});

/**
 * Who is in the room, has a device, wants pushes now, has not read the message, has not muted the room and has not
 * blocked its sender.
 * Whoever has another unread message of the last ten minutes was pushed already, unless it came in quiet hours or from
 * somebody they blocked: a lively room does not ring again and again.
 */
async function findReaders(
  { app, tx }: TransactionContext,
  messages: readonly { channelId: number; seq: number }[],
): Promise<ChatPush[]> {
  const given = sql`json_to_recordset(${JSON.stringify(messages)}::json) as given("channelId" int, seq int)`;
  const { rows } = await tx.execute<{ channelId: number; seq: number; userId: number }>(sql`
    select m.channel_id as "channelId", m.seq, ${chatMembers.userId} as "userId"
    from ${given}
    join ${chatMessages} m on m.channel_id = given."channelId" and m.seq = given.seq
    join ${chatMembers} on ${chatMembers.channelId} = m.channel_id
    where ${chatMembers.userId} <> m.sender_user_id and ${chatMembers.leftAt} is null and not ${chatMembers.isMuted}
      and ${chatMembers.lastReadSeq} < m.seq
      and exists (select from ${pushTokens} where ${pushTokens.userId} = ${chatMembers.userId})
      and ${isPushWanted('CHAT_MESSAGE', { userId: chatMembers.userId, at: app.clock.now() })}
      and not ${hasBlocked(chatMembers.userId, sql`m.sender_user_id`)}
      and not exists (select from ${chatMessages} before where before.channel_id = m.channel_id
        and before.seq < m.seq and before.seq > ${chatMembers.lastReadSeq}
        and before.sender_user_id <> ${chatMembers.userId} and before.deleted_at is null
        and not ${hasBlocked(chatMembers.userId, sql`before.sender_user_id`)}
        and before.created_at > m.created_at - make_interval(mins => ${quietMinutes})
        and ${isPushWanted('CHAT_MESSAGE', { userId: chatMembers.userId, at: sql`before.created_at` })})
    order by m.id, ${chatMembers.userId}`);
  return rows.map(({ channelId, seq, userId }) => ({ channelId, seq, userId }));
}
