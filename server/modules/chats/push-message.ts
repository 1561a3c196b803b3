import { and, eq, isNull, not } from 'drizzle-orm';
import * as z from 'zod';
import type { PushMessage } from '../../adapters/push/push';
import type { Context } from '../../app-context';
import { chatMessages, users } from '../../db/schema';
import type { JobKind } from '../../jobs/job-kind';
import { sendPush } from '../../push/push-job';
import { hasBlocked } from '../blocks/block-rules';

/** By ids: a queue keeps its jobs, and texts name people. `tokenId`: only this device is still to be told. */
const chatPushSchema = z.object({
  channelId: z.number(),
  seq: z.number(),
  userId: z.number(),
  tokenId: z.optional(z.number()),
});

export type ChatPush = z.infer<typeof chatPushSchema>;

/** Tells one person of one message (`tellReaders` says whom). */
export const chatPushJob: JobKind<ChatPush> = {
  queue: 'chat-push',
  schema: chatPushSchema,
  retryLimit: 10,
  atOnce: 50,
  expireInSeconds: 60,
};

const previewLength = 80;

/**
 * Sends the push of a message to the devices of one person. A message or sender that is gone or was blocked meanwhile is
 * no news.
 */
export async function pushMessage({ app }: Context, push: ChatPush): Promise<void> {
  const { channelId, seq, userId, tokenId } = push;
  const [found] = await app.db
    .select({ message: chatMessages, nickname: users.nickname })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.senderUserId))
    .where(
      and(
        eq(chatMessages.channelId, channelId),
        eq(chatMessages.seq, seq),
        isNull(chatMessages.deletedAt),
        not(hasBlocked(userId, chatMessages.senderUserId)),
      ),
    );
  if (!found) return;
  const message: PushMessage = {
    userId,
    title: found.nickname,
    body: previewOf(found.message),
    type: 'CHAT_MESSAGE',
    data: { channelId, seq },
  };
  const again = (id: number) => app.jobs.send(chatPushJob, { ...push, tokenId: id });
  await sendPush({ app }, { message, tokenId, again });
}

function previewOf({ type, text, images }: typeof chatMessages.$inferSelect): string {
  if (type === 'IMAGE') return images.length > 1 ? `사진 ${images.length}장을 보냈어요` : '사진을 보냈어요';
  const letters = Array.from(text ?? '');
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : letters.join('');
}
