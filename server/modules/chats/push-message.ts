import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PushMessage } from '../../adapters/push/push';
import type { Context } from '../../app-context';
import { jsonRow } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
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
  const found = await messageToPushQuery(app.db, { channelId, seq, userId });
  if (!found) return;
  const message: PushMessage = {
    userId,
    title: found.nickname,
    body: previewOf(found),
    type: 'CHAT_MESSAGE',
    data: { channelId, seq },
    tag: `room-${channelId}`,
  };
  const again = (id: number) => app.jobs.send(chatPushJob, { ...push, tokenId: id });
  await sendPush({ app }, { message, tokenId, again });
}

/** Nothing when it or its sender is gone, or the person blocked them. */
const messageToPushQuery = preparedQuery({
  name: 'message_to_push',
  given: { channelId: 'int', seq: 'int', userId: 'int' },
  answer: z.nullable(
    z.object({
      nickname: z.string(),
      type: z.string(),
      text: z.nullable(z.string()),
      imageCount: z.number(),
    }),
  ),
  text: ({ channelId, seq, userId }) =>
    sql`select ${jsonRow(sql`
    select ${users.nickname}, ${chatMessages.type}, ${chatMessages.text},
      jsonb_array_length(${chatMessages.images}) as "imageCount"
    from ${chatMessages} inner join ${users} on ${users.id} = ${chatMessages.senderUserId}
    where ${chatMessages.channelId} = ${channelId} and ${chatMessages.seq} = ${seq} and ${chatMessages.deletedAt} is null
      and not ${hasBlocked(userId, chatMessages.senderUserId)}`)}`,
});

function previewOf({
  type,
  text,
  imageCount,
}: {
  type: string;
  text: string | null;
  imageCount: number;
}): string {
  if (type === 'IMAGE') return imageCount > 1 ? `사진 ${imageCount}장을 보냈어요` : '사진을 보냈어요';
  const letters = Array.from(text ?? '');
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : letters.join('');
}
