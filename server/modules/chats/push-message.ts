import { and, eq, isNull, ne, not, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { App } from '../../app-context';
import { chatMembers, chatMessages, users } from '../../db/schema';
import type { JobKind } from '../../jobs/job-kind';
import { sendPush } from '../../push/push-job';
import { hasBlocked } from '../blocks/block-rules';
import type { MessageRow } from './insert-message';

const chatPushSchema = z.object({ channelId: z.number(), seq: z.number() });

/** Notifies who has not seen a message; enqueued with it, a little later, so that people who are reading are left alone. */
export const chatPushJob: JobKind<z.infer<typeof chatPushSchema>> = {
  queue: 'chat-push',
  schema: chatPushSchema,
  retryLimit: 10,
  atOnce: 10,
  expireInSeconds: 60,
};
export const chatPushDelayMs = 3000;
const quietMinutes = 10;
const previewLength = 80;

/**
 * Sends the push of a message to who is in the room, has not read it and has not blocked its sender. Whoever has
 * another unread message of the last ten minutes was pushed already: a lively room does not ring again and again.
 */
export async function pushMessage(
  app: App,
  { channelId, seq }: z.infer<typeof chatPushSchema>,
): Promise<void> {
  const [found] = await app.db
    .select({ message: chatMessages, nickname: users.nickname })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.senderUserId))
    .where(and(eq(chatMessages.channelId, channelId), eq(chatMessages.seq, seq)));
  if (!found || found.message.senderUserId === null) return;
  const { message, nickname } = found;
  for (const { userId } of await readersToTell(app, message, found.message.senderUserId)) {
    await sendPush(
      { app },
      {
        userId,
        title: nickname,
        body: previewOf(message),
        type: 'CHAT_MESSAGE',
        data: { channelId, seq },
      },
    );
  }
}

function readersToTell({ db }: App, { channelId, seq, createdAt }: MessageRow, senderUserId: number) {
  return db
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.channelId, channelId),
        ne(chatMembers.userId, senderUserId),
        isNull(chatMembers.leftAt),
        sql`${chatMembers.lastReadSeq} < ${seq}`,
        not(hasBlocked(chatMembers.userId, senderUserId)),
        sql`not exists (select 1 from ${chatMessages} where ${chatMessages.channelId} = ${channelId}
          and ${chatMessages.seq} < ${seq} and ${chatMessages.seq} > ${chatMembers.lastReadSeq}
          and ${chatMessages.senderUserId} <> ${chatMembers.userId}
          and ${chatMessages.createdAt} > ${createdAt.toISOString()}::timestamptz - make_interval(mins => ${quietMinutes}))`,
      ),
    );
}

function previewOf({ type, text, images }: MessageRow): string {
  if (type === 'IMAGE') return images.length > 1 ? `사진 ${images.length}장을 보냈어요` : '사진을 보냈어요';
  const letters = Array.from(text ?? '');
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : letters.join('');
}
