import * as z from 'zod/mini';
import { localArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';

const draftMaxAgeMs = 7 * 24 * 60 * 60_000;

const draftItem = jsonItem(
  localArea,
  storageKeys.chatDrafts,
  z.array(
    z.object({
      userId: z.number(),
      channelId: z.number(),
      text: z.string(),
      savedAtMs: z.number(),
      answeredSeq: z.optional(z.number()),
    }),
  ),
);

interface Owner {
  userId: number;
  channelId: number;
}

/** What was typed, and the number of the message it answers. */
export function readDraft(owner: Owner): { text: string; answeredSeq?: number | undefined } {
  return freshDrafts().find((draft) => isOf(owner, draft)) ?? { text: '' };
}

/** By channel, for the list. */
export function readDrafts(userId: number): ReadonlyMap<number, string> {
  const own = freshDrafts().filter((draft) => draft.userId === userId);
  return new Map(own.map(({ channelId, text }) => [channelId, text]));
}

export function writeDraft(owner: Owner, text: string, answeredSeq?: number): void {
  const others = freshDrafts().filter((draft) => !isOf(owner, draft));
  const own = text.trim() === '' ? [] : [{ ...owner, text, savedAtMs: Date.now(), answeredSeq }];
  draftItem.set([...others, ...own]);
}

function freshDrafts() {
  return (draftItem.get() ?? []).filter(({ savedAtMs }) => Date.now() - savedAtMs < draftMaxAgeMs);
}

function isOf({ userId, channelId }: Owner, entry: Owner): boolean {
  return entry.userId === userId && entry.channelId === channelId;
}
