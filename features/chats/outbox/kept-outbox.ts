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
  /** Of pictures as they were chosen: how often it was begun to make them small. Absent once they are. */
  timesBegun: z.optional(z.number()),
});
export type KeptOutgoing = z.infer<typeof keptSchema>;

export const isAsChosen = ({ timesBegun }: KeptOutgoing): boolean => timesBegun !== undefined;

const outboxItem = jsonItem(localArea, storageKeys.chatOutbox, z.array(keptSchema));

export type KeptOutbox = ReturnType<typeof createKeptOutbox>;

/**
 * What was not sent when the page was closed, in the order it was written. Words lie where writing is done at once, so
 * that a page closed in the same moment loses none; pictures, which are too large for that, on a shelf of files.
 */
export function createKeptOutbox(userId: number, shelf: BlobShelf = createBlobShelf(storageKeys.chatOutbox)) {
  const list = () => (outboxItem.get() ?? []).filter((entry) => entry.userId === userId);
  const find = (id: string) => list().find(({ clientMessageId }) => clientMessageId === id);
  const has = (id: string) => find(id) !== undefined;
  /** Messages with pictures that the shelf had no room for: those live as long as the page. */
  const unshelved = new Set<string>();
  async function putFiles(entry: KeptOutgoing, files: readonly Blob[]): Promise<boolean> {
    const puts = fileIdsOf(entry).map((fileId, index) => !files[index] || shelf.put(fileId, files[index]));
    return (await Promise.all(puts)).every(Boolean);
  }
  const removeFiles = (entry: KeptOutgoing) => {
    for (const fileId of fileIdsOf(entry)) void shelf.remove(fileId);
  };
  function update(entry: KeptOutgoing) {
    const all = outboxItem.get() ?? [];
    outboxItem.set(all.map((other) => (other.clientMessageId === entry.clientMessageId ? entry : other)));
  }
  /** A message with its pictures, in order; null when it is gone, or the browser kept not all of them. */
  async function read(id: string): Promise<{ entry: KeptOutgoing; files: Blob[] } | null> {
    const entry = find(id);
    if (!entry) return null;
    const onShelf = new Map((await shelf.list()).map((item) => [item.id, item.file]));
    const files = fileIdsOf(entry).map((fileId) => onShelf.get(fileId));
    if (files.every((file) => file !== undefined)) return { entry, files };
    // Another tab may have put the small ones in their place meanwhile.
    const now = find(id);
    return now && isAsChosen(now) !== isAsChosen(entry) ? read(id) : null;
  }
  return {
    list,
    has,
    read,
    /** Before what was written after it: words are here sooner than the pictures before them are on the shelf. */
    async add(
      entry: KeptOutgoing,
      files: readonly Blob[],
      {
        isWanted,
        isWrittenAfter,
      }: { isWanted: () => boolean; isWrittenAfter: (other: KeptOutgoing) => boolean },
    ) {
      if (files.length > 0 && !(await putFiles(entry, files))) unshelved.add(entry.clientMessageId);
      if (isWanted()) outboxItem.set(insertBefore(outboxItem.get() ?? [], entry, isWrittenAfter));
      else removeFiles(entry);
    },
    update,
    /**
     * The small pictures in place of the chosen ones, at once: after a reload all of the ones are there, or all of the
     * others.
     */
    async replace(chosen: KeptOutgoing, small: KeptOutgoing, files: readonly Blob[]) {
      const id = chosen.clientMessageId;
      const areShelved = await putFiles(small, files);
      if (!has(id)) return removeFiles(small);
      // Then the chosen ones are what a reload goes on with.
      if (!areShelved && !unshelved.has(id)) return removeFiles(small);
      if (areShelved) unshelved.delete(id);
      update(small);
      removeFiles(chosen);
    },
    /** Whether it outlives the page: not on a full disk, and not where storage is forbidden. */
    isOnDevice(id: string): boolean {
      return !unshelved.has(id) && !localArea.listUnkept().some(([key]) => key === outboxItem.key);
    },
    remove(id: string) {
      unshelved.delete(id);
      const removed = find(id);
      if (!removed) return;
      outboxItem.set((outboxItem.get() ?? []).filter(({ clientMessageId }) => clientMessageId !== id));
      removeFiles(removed);
    },
    /** Another tab sent, added or threw away. */
    watch(onChange: () => void): () => void {
      const listen = ({ key }: StorageEvent) => key === storageKeys.chatOutbox && onChange();
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

/** The chosen and the small ones lie apart: a page closed in between must not take one for the other. */
function fileIdsOf(entry: KeptOutgoing): string[] {
  const folder = isAsChosen(entry) ? `${entry.clientMessageId}/chosen` : entry.clientMessageId;
  return entry.images.map((_, index) => `${folder}/${index}`);
}
