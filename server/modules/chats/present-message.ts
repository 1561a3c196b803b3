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
    images: await Promise.all(
      row.images.map(async ({ key, thumbnailKey, width, height }) => ({
        url: await objects.presignGet(key),
        thumbnailUrl: await objects.presignGet(thumbnailKey),
        width,
        height,
      })),
    ),
    systemKind: row.systemKind,
    createdAt: row.createdAt.toISOString(),
  };
}
