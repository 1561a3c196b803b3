import * as z from 'zod/mini';
import { localArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';
import type { Outgoing, OutgoingText } from '../model';

const outboxMaxCount = 50;
const draftMaxAgeMs = 7 * 24 * 60 * 60_000;

const outboxItem = jsonItem(
  localArea,
  storageKeys.chatOutbox,
  z.array(
    z.object({
      userId: z.number(),
      channelId: z.number(),
      clientMessageId: z.uuid(),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
);
const draftItem = jsonItem(
  localArea,
  storageKeys.chatDrafts,
  z.array(z.object({ userId: z.number(), channelId: z.number(), text: z.string(), savedAtMs: z.number() })),
);

interface Owner {
  userId: number;
  channelId: number;
}

/** Texts that could not be sent before the page was closed. They wait again: the server knows what it has. */
export function readOutbox(owner: Owner): OutgoingText[] {
  return (outboxItem.get() ?? [])
    .filter((entry) => isOf(owner, entry))
    .map(({ clientMessageId, text, createdAt }) => ({
      type: 'TEXT',
      clientMessageId,
      text,
      createdAt,
      status: 'waiting',
      reason: null,
    }));
}

/** Images are not kept: their files do not outlive the page. */
export function writeOutbox(owner: Owner, outbox: readonly Outgoing[]): void {
  const others = (outboxItem.get() ?? []).filter((entry) => !isOf(owner, entry));
  const own = outbox
    .filter((outgoing): outgoing is OutgoingText => outgoing.type === 'TEXT')
    .slice(-outboxMaxCount)
    .map(({ clientMessageId, text, createdAt }) => ({ ...owner, clientMessageId, text, createdAt }));
  outboxItem.set([...others, ...own]);
}

export function readDraft(owner: Owner): string {
  return freshDrafts().find((draft) => isOf(owner, draft))?.text ?? '';
}

/** By channel, for the list. */
export function readDrafts(userId: number): ReadonlyMap<number, string> {
  const own = freshDrafts().filter((draft) => draft.userId === userId);
  return new Map(own.map(({ channelId, text }) => [channelId, text]));
}

export function writeDraft(owner: Owner, text: string): void {
  const others = freshDrafts().filter((draft) => !isOf(owner, draft));
  const own = text.trim() === '' ? [] : [{ ...owner, text, savedAtMs: Date.now() }];
  draftItem.set([...others, ...own]);
}

function freshDrafts() {
  return (draftItem.get() ?? []).filter(({ savedAtMs }) => Date.now() - savedAtMs < draftMaxAgeMs);
}

function isOf({ userId, channelId }: Owner, entry: Owner): boolean {
  return entry.userId === userId && entry.channelId === channelId;
}
