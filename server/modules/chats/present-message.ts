import type { Message } from '@/contract/chats';
import type { App } from '../../app-context';
import type { MessageRow } from './insert-message';

/** A stored message as clients see it, with urls of its pictures. */
export async function toMessage({ objects }: Pick<App, 'objects'>, row: MessageRow): Promise<Message> {
  return {
    id: row.id,
    channelId: row.channelId,
    seq: row.seq,
    clientMessageId: row.clientMessageId,
    senderUserId: row.senderUserId,
    type: row.type,
    text: row.text,
    images: await presentImages({ objects }, row.images),
    systemKind: row.systemKind,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Pictures with addresses to look at them. */
export function presentImages(
  { objects }: Pick<App, 'objects'>,
  images: MessageRow['images'],
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
