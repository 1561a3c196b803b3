import type { Message } from '@/contract/chat-message';
import type { MessageChange } from '@/contract/message-parts';
import type { App } from '../../app-context';
import type { StoredChatImage } from '../../db/schema';
import type { MessageRow } from './message-columns';

/** A stored message as one person sees it, with urls of its pictures; what is deleted or hidden says nothing. */
export async function toMessage({ objects }: Pick<App, 'objects'>, row: MessageRow): Promise<Message> {
  const message = withoutImages(row);
  if (hasImages(row)) message.images = await presentImages({ objects }, row.images);
  return message;
}

/** The same of many, of which few have pictures: no other waits for anything. */
export async function toMessages(
  { objects }: Pick<App, 'objects'>,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const messages: Message[] = [];
  for (const row of rows)
    messages.push(hasImages(row) ? await toMessage({ objects }, row) : withoutImages(row));
  return messages;
}

function hasImages({ images, isDeleted, isHidden }: MessageRow): boolean {
  return images.length > 0 && !isDeleted && !isHidden;
}

function withoutImages(row: MessageRow): Message {
  const { isDeleted, isHidden } = row;
  const isSilent = isDeleted || isHidden;
  return {
    id: row.id,
    channelId: row.channelId,
    seq: row.seq,
    clientMessageId: row.clientMessageId,
    senderUserId: row.senderUserId,
    type: row.type,
    text: isSilent ? null : row.text,
    images: [],
    systemKind: row.systemKind,
    replyTo: isSilent ? null : row.replyTo,
    reactions: isSilent ? [] : toReactions(row.reactions),
    isDeleted,
    isHidden,
    change: row.change,
    createdAt: row.createdAt,
  };
}

/** By person, as the database keeps them, in the order of people. */
export function toReactions(reactions: MessageRow['reactions']): MessageChange['reactions'] {
  return Object.entries(reactions)
    .map(([userId, kind]) => ({ userId: Number(userId), kind }))
    .sort((one, other) => one.userId - other.userId);
}

/** Pictures with addresses to look at them. */
export function presentImages(
  { objects }: Pick<App, 'objects'>,
  images: readonly StoredChatImage[],
): Promise<Message['images']> {
  return Promise.all(
    images.map(async ({ key, thumbnailKey, width, height }) => ({
      url: await objects.presignGet(key),
      thumbnailUrl: await objects.presignGet(thumbnailKey),
      width,
      height,
    })),
  );
}
