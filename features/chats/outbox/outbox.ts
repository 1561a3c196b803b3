import type { Message } from '@/contract/chat-message';
import type { QuotedMessage } from '@/contract/message-parts';
import { randomId } from '@/lib/http/random-id';
import type { Outgoing } from '../model-outgoing';
import { createChannelSender } from './channel-sender';
import type { KeptOutbox, KeptOutgoing } from './kept-outbox';
import { createEntry, type Entry, presentEntry, releaseEntry } from './outbox-entry';
import { prepareImages } from './prepare-images';

export interface Draft {
  channelId: number;
  replyTo: QuotedMessage | null;
}

interface OutboxOptions {
  userId: number;
  kept: KeptOutbox;
}

export type Outbox = ReturnType<typeof createOutbox>;

const none: readonly Outgoing[] = [];

/**
 * What one person wrote and the service does not have yet, of all rooms: kept over reloads, sent whichever page is open,
 * by one tab at a time, each room's messages in the order they were written.
 */
export function createOutbox({ userId, kept }: OutboxOptions) {
  const listeners = new Set<() => void>();
  const deliveryListeners = new Set<(message: Message) => void>();
  let entries: Entry[] = [];
  let shown = new Map<number, readonly Outgoing[]>();

  function publish() {
    const next = new Map<number, Outgoing[]>();
    for (const entry of entries) {
      const { channelId } = entry.kept;
      next.set(channelId, [...(next.get(channelId) ?? []), presentEntry(entry)]);
    }
    shown = next;
    for (const listener of listeners) listener();
  }
  function remove(id: string) {
    const removed = entries.find(({ kept: { clientMessageId } }) => clientMessageId === id);
    kept.remove(id);
    if (!removed) return;
    entries = entries.filter((entry) => entry !== removed);
    releaseEntry(removed);
    publish();
  }
  const sender = createChannelSender({
    userId,
    entriesOf: (channelId) => entries.filter((entry) => entry.kept.channelId === channelId),
    // Another tab may have sent it while this one waited for its turn.
    isStillKept: ({ isKept, kept: { clientMessageId } }) => !isKept || kept.has(clientMessageId),
    onChange: publish,
    onGone: remove,
    onDelivered: (message) => {
      for (const listener of deliveryListeners) listener(message);
    },
  });

  async function add(written: KeptOutgoing, files: readonly Blob[]) {
    const entry = createEntry(written, files);
    entries = [...entries, entry];
    publish();
    await kept.add(written, files);
    entry.isKept = true;
    sender.flush(written.channelId);
  }
  /** What this tab does not know yet: written before a reload, or in another tab; and what another tab sent. */
  async function reconcile() {
    const now = kept.list();
    const ids = new Set(now.map(({ clientMessageId }) => clientMessageId));
    for (const { isKept, status, kept: entry } of [...entries])
      if (isKept && status !== 'sending' && !ids.has(entry.clientMessageId)) remove(entry.clientMessageId);
    for (const written of now) {
      const files = isKnown(written) ? null : await kept.readFiles(written);
      if (isKnown(written)) continue;
      if (files === null) kept.remove(written.clientMessageId);
      else entries = [...entries, { ...createEntry(written, files), isKept: true }];
    }
    entries = inWrittenOrder(entries, now);
    publish();
    flush();
  }
  function isKnown({ clientMessageId }: KeptOutgoing) {
    return entries.some((entry) => entry.kept.clientMessageId === clientMessageId);
  }
  function flush() {
    for (const channelId of new Set(entries.map((entry) => entry.kept.channelId))) sender.flush(channelId);
  }
  const wake = () => document.hidden || flush();
  const unwatch = kept.watch(() => void reconcile());
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', wake);
  const ready = reconcile();

  const write = ({ channelId, replyTo }: Draft, text: string | null, images: KeptOutgoing['images']) => ({
    userId,
    channelId,
    clientMessageId: randomId(),
    createdAt: new Date().toISOString(),
    replyTo,
    text,
    images,
  });

  return {
    /** Read from the device: what waited before is known from here on. */
    ready,
    ofChannel: (channelId: number): readonly Outgoing[] => shown.get(channelId) ?? none,
    all: (): ReadonlyMap<number, readonly Outgoing[]> => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onDelivered: (listener: (message: Message) => void) => {
      deliveryListeners.add(listener);
      return () => void deliveryListeners.delete(listener);
    },
    addText: (draft: Draft, text: string) => void add(write(draft, text, []), []),
    /** Answers whether there was an image among them. */
    addImages: async (draft: Draft, files: readonly File[]): Promise<boolean> => {
      const images = await prepareImages(files);
      if (images.length === 0) return false;
      const sizes = images.map(({ width, height }) => ({ width, height }));
      void add(
        write(draft, null, sizes),
        images.map(({ file }) => file),
      );
      return true;
    },
    retry: (id: string) => {
      for (const entry of entries) if (entry.kept.clientMessageId === id) entry.status = 'waiting';
      publish();
      flush();
    },
    /** Thrown away by the person, or heard from the room. */
    remove,
    flush,
    stop: () => {
      unwatch();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', wake);
      sender.stop();
      for (const entry of entries) releaseEntry(entry);
      entries = [];
    },
  };
}

/** As the device kept them, and then what it could not keep: its clock may have been set back in between. */
function inWrittenOrder(entries: readonly Entry[], kept: readonly KeptOutgoing[]): Entry[] {
  const places = new Map(kept.map(({ clientMessageId }, index) => [clientMessageId, index]));
  const placeOf = ({ kept: { clientMessageId } }: Entry) => places.get(clientMessageId) ?? kept.length;
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other));
}
