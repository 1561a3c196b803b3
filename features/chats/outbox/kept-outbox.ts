import * as z from 'zod/mini';
import { quotedMessageSchema } from '@/contract/message-parts';
import { type BlobShelf, createBlobShelf } from '@/lib/storage/blob-shelf';
import { localArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';
import { insertBefore } from './insert-before';

const keptSchema = z.object({
  userId: z.number(),
  channelId: z.number(),
  clientMessageId: z.uuid(),
  createdAt: z.string(),
  replyTo: z.nullable(quotedMessageSchema),
  /** Null for pictures. */
  text: z.nullable(z.string()),
  images: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type KeptOutgoing = z.infer<typeof keptSchema>;

const outboxItem = jsonItem(localArea, storageKeys.chatOutbox, z.array(keptSchema));
const shelf: BlobShelf = createBlobShelf('chat-outbox');

export type KeptOutbox = ReturnType<typeof createKeptOutbox>;

/**
 * What was not sent when the page was closed, in the order it was written. Words lie where writing is done at once, so
 * that a page closed in the same moment loses none; pictures, which are too large for that, on a shelf of files.
 */
export function createKeptOutbox(userId: number) {
  const list = () => (outboxItem.get() ?? []).filter((entry) => entry.userId === userId);
  return {
    list,
    has: (id: string) => list().some(({ clientMessageId }) => clientMessageId === id),
    /** Before what was written after it: words are here sooner than the pictures before them are on the shelf. */
    async add(
      entry: KeptOutgoing,
      files: readonly Blob[],
      isWrittenAfter: (other: KeptOutgoing) => boolean = () => false,
    ) {
      for (const [index, file] of files.entries())
        await shelf.put(fileId(entry.clientMessageId, index), file);
      outboxItem.set(insertBefore(outboxItem.get() ?? [], entry, isWrittenAfter));
    },
    remove(id: string) {
      const all = outboxItem.get() ?? [];
      const removed = all.find(({ clientMessageId }) => clientMessageId === id);
      if (!removed) return;
      outboxItem.set(all.filter((entry) => entry !== removed));
      for (const index of removed.images.keys()) void shelf.remove(fileId(id, index));
    },
    /** The pictures of a message, in order; null when the browser kept not all of them. */
    async readFiles({ clientMessageId, images }: KeptOutgoing): Promise<Blob[] | null> {
      const files = new Map((await shelf.list()).map(({ id, file }) => [id, file]));
      const own = images.map((_, index) => files.get(fileId(clientMessageId, index)));
      return own.every((file) => file !== undefined) ? own : null;
    },
    /** Another tab sent, added or threw away. */
    watch(onChange: () => void): () => void {
      const listen = ({ key }: StorageEvent) => key === storageKeys.chatOutbox && onChange();
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

export async function forgetKeptOutbox(): Promise<void> {
  outboxItem.remove();
  await shelf.clear();
}

function fileId(clientMessageId: string, index: number): string {
  return `${clientMessageId}/${index}`;
}
