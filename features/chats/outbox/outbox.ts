import type { Message } from '@/contract/chat-message';
import type { QuotedMessage } from '@/contract/message-parts';
import { randomId } from '@/lib/http/random-id';
import type { Outgoing } from '../model-outgoing';
import { createChannelSender } from './channel-sender';
import { insertBefore } from './insert-before';
import type { KeptOutbox, KeptOutgoing } from './kept-outbox';
import { createEntry, type Entry, presentEntry, releaseEntry } from './outbox-entry';
import { type PreparedImage, prepareImages } from './prepare-images';

export interface Draft {
  channelId: number;
  replyTo: QuotedMessage | null;
}

interface OutboxOptions {
  userId: number;
  kept: KeptOutbox;
  /** Makes pictures small; those that cannot be read are left out. */
  prepare?: (files: readonly File[]) => Promise<PreparedImage[]>;
}

export type Outbox = ReturnType<typeof createOutbox>;

const none: readonly Outgoing[] = [];

/**
 * What one person wrote and the service does not have yet, of all rooms: kept over reloads, sent whichever page is open,
 * by one tab at a time, each room's messages in the order they were written.
 */
export function createOutbox({ userId, kept, prepare = prepareImages }: OutboxOptions) {
  const listeners = new Set<() => void>();
  const deliveryListeners = new Set<(message: Message) => void>();
  let entries: Entry[] = [];
  let shown = new Map<number, readonly Outgoing[]>();

  function publish() {
    const next = new Map<number, Outgoing[]>();
    for (const entry of entries) {
      const { channelId } = entry.kept;
      const presented = presentEntry(entry);
      if (presented) next.set(channelId, [...(next.get(channelId) ?? []), presented]);
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

  function add(entry: Entry) {
    entries = [...entries, entry];
    publish();
  }
  async function keep(entry: Entry) {
    const files = entry.images.map(({ file }) => file);
    await kept.add(entry.kept, files, ({ clientMessageId }) => {
      const later = entries.slice(entries.indexOf(entry) + 1);
      return later.some((other) => other.kept.clientMessageId === clientMessageId);
    });
    entry.isKept = true;
    sender.flush(entry.kept.channelId);
  }
  function replace(entry: Entry, by: readonly Entry[]) {
    entries = entries.flatMap((other) => (other === entry ? by : other));
    publish();
  }
  /** What this tab does not know yet: written before a reload, or in another tab; and what another tab sent. */
  async function reconcile() {
    const now = kept.list();
    const ids = new Set(now.map(({ clientMessageId }) => clientMessageId));
    for (const { isKept, status, kept: entry } of [...entries])
      if (isKept && status !== 'sending' && !ids.has(entry.clientMessageId)) remove(entry.clientMessageId);
    for (const [index, written] of now.entries()) {
      const files = isKnown(written) ? null : await kept.readFiles(written);
      if (isKnown(written)) continue;
      if (files === null) kept.remove(written.clientMessageId);
      else placeKept({ ...createEntry(written, files), isKept: true }, now.slice(index + 1));
    }
    publish();
    flush();
  }
  /** In the device's order, not by the clock, which may have been set back; before what the device does not have yet. */
  function placeKept(entry: Entry, later: readonly KeptOutgoing[]) {
    const laterIds = new Set(later.map(({ clientMessageId }) => clientMessageId));
    entries = insertBefore(
      entries,
      entry,
      ({ isKept, kept: { clientMessageId } }) => !isKept || laterIds.has(clientMessageId),
    );
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
    addText: (draft: Draft, text: string) => {
      const entry = createEntry(write(draft, text, []), []);
      add(entry);
      void keep(entry);
    },
    /** Answers whether there was an image among them. They stand where they were chosen, however long they take. */
    addImages: async (draft: Draft, files: readonly File[]): Promise<boolean> => {
      const place: Entry = { ...createEntry(write(draft, null, []), []), status: 'preparing' };
      add(place);
      // Whatever happens to them, what was written after them must not wait for ever.
      const images = await prepare(files).catch(() => []);
      if (!entries.includes(place)) return true;
      if (images.length === 0) {
        replace(place, []);
        sender.flush(draft.channelId);
        return false;
      }
      const written = { ...place.kept, images: images.map(({ width, height }) => ({ width, height })) };
      const entry = createEntry(
        written,
        images.map(({ file }) => file),
      );
      replace(place, [entry]);
      void keep(entry);
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
