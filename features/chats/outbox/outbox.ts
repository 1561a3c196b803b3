import type { Message } from '@/contract/chat-message';
import { CHAT_IMAGE_MAX_COUNT } from '@/contract/constants';
import type { QuotedMessage } from '@/contract/message-parts';
import { createListeners } from '@/lib/async/listeners';
import { randomId } from '@/lib/http/random-id';
import type { Outgoing } from '../model-outgoing';
import { createChannelSender } from './channel-sender';
import { insertBefore } from './insert-before';
import { isAsChosen, type KeptOutbox, type KeptOutgoing } from './kept-outbox';
import { isGivenUp, makeSmall } from './make-small';
import { createEntry, type Entry, presentEntry, releaseEntry } from './outbox-entry';
import type { PreparedImage } from './prepare-images';
import { unreadableText } from './unreadable-text';

export interface Draft {
  channelId: number;
  replyTo: QuotedMessage | null;
}

interface OutboxOptions {
  userId: number;
  kept: KeptOutbox;
  /** Makes pictures small; those that cannot be read are left out. */
  prepare: (files: readonly Blob[]) => Promise<PreparedImage[]>;
  /** What waited for a room that is gone was thrown away. */
  onLost?: () => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

const none: readonly Outgoing[] = [];
/** Of a picture that nobody has looked at yet: a square. */
const sizeUnknown = { width: 1, height: 1 };
/** What waited for longer was meant for another moment: whoever wrote it sends it, or throws it away. */
const sentByItselfMs = 24 * 60 * 60_000;

/**
 * What one person wrote and the service does not have yet, of all rooms: kept over reloads, sent whichever page is open,
 * by one tab at a time, each room's messages in the order they were written.
 */
export function createOutbox({ userId, kept, prepare, onLost }: OutboxOptions) {
  const listeners = createListeners();
  const deliveryListeners = createListeners<Message>();
  let entries: Entry[] = [];
  let shown = new Map<number, readonly Outgoing[]>();

  function publish() {
    const next = new Map<number, Outgoing[]>();
    for (const entry of entries) {
      const { channelId, clientMessageId } = entry.kept;
      const outgoing = presentEntry(entry, kept.isOnDevice(clientMessageId));
      next.set(channelId, [...(next.get(channelId) ?? []), outgoing]);
    }
    shown = next;
    listeners.tell();
  }
  function remove(id: string) {
    const removed = entries.find(({ kept: { clientMessageId } }) => clientMessageId === id);
    kept.remove(id);
    if (!removed) return;
    entries = entries.filter((entry) => entry !== removed);
    releaseEntry(removed);
    publish();
  }
  function removeRoom(channelId: number) {
    const lost = entries.filter((entry) => entry.kept.channelId === channelId);
    for (const entry of lost) remove(entry.kept.clientMessageId);
    if (lost.length > 0) onLost?.();
  }
  const sender = createChannelSender({
    userId,
    entriesOf: (channelId) => entries.filter((entry) => entry.kept.channelId === channelId),
    // Another tab may have sent it while this one waited for its turn.
    isStillKept: ({ isKept, kept: { clientMessageId } }) => !isKept || kept.has(clientMessageId),
    onChange: publish,
    onGone: remove,
    onRoomGone: removeRoom,
    onDelivered: deliveryListeners.tell,
  });

  function add(entry: Entry) {
    entries = [...entries, entry];
    publish();
  }
  async function keep(entry: Entry) {
    const files = entry.images.map(({ file }) => file);
    await kept.add(entry.kept, files, {
      // Heard of, or thrown away, before its pictures lay on the device.
      isWanted: () => isWanted(entry),
      isWrittenAfter: ({ clientMessageId }) => {
        const later = entries.slice(entries.indexOf(entry) + 1);
        return later.some((other) => other.kept.clientMessageId === clientMessageId);
      },
    });
    entry.isKept = true;
    sender.flush(entry.kept.channelId);
  }
  const makeReady = (entry: Entry, whenKept = Promise.resolve()) =>
    makeSmall(entry, whenKept, { kept, prepare, isWanted, onChange: publish });
  /** Pictures that were chosen before a reload, or in another tab. */
  async function resume(entry: Entry) {
    Object.assign(entry, { status: 'preparing', reason: null });
    publish();
    if (!(await makeReady(entry))) fail(entry);
    sender.flush(entry.kept.channelId);
  }
  function fail(entry: Entry) {
    Object.assign(entry, { status: 'failed', reason: unreadableText });
    publish();
  }
  /** What this tab does not know yet: written before a reload, or in another tab; and what another tab sent. */
  async function reconcile() {
    const now = kept.list();
    const ids = new Set(now.map(({ clientMessageId }) => clientMessageId));
    for (const { isKept, status, kept: entry } of [...entries])
      if (isKept && status !== 'sending' && !ids.has(entry.clientMessageId)) remove(entry.clientMessageId);
    const chosen: Entry[] = [];
    for (const [index, written] of now.entries()) {
      const found = isKnown(written) ? null : await kept.read(written.clientMessageId);
      if (isKnown(written)) continue;
      if (!found) {
        kept.remove(written.clientMessageId);
        continue;
      }
      const entry = { ...createEntry(found.entry, found.files), isKept: true };
      placeKept(entry, now.slice(index + 1));
      if (isGivenUp(entry.kept)) fail(entry);
      else if (Date.now() - Date.parse(written.createdAt) > sentByItselfMs) entry.status = 'failed';
      else if (entry.status === 'preparing') chosen.push(entry);
    }
    publish();
    flush();
    for (const entry of chosen) void resume(entry);
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
  function isWanted(entry: Entry) {
    return entries.includes(entry);
  }
  function isKnown({ clientMessageId }: KeptOutgoing) {
    return entries.some((entry) => entry.kept.clientMessageId === clientMessageId);
  }
  function flush() {
    for (const channelId of new Set(entries.map((entry) => entry.kept.channelId))) sender.flush(channelId);
  }
  /** The browser asks before a page is closed that alone holds what was written. */
  const warn = (event: BeforeUnloadEvent) => {
    if (entries.some((entry) => !kept.isOnDevice(entry.kept.clientMessageId))) event.preventDefault();
  };
  const wake = () => document.hidden || flush();
  const unwatch = kept.watch(() => void reconcile());
  window.addEventListener('online', flush);
  window.addEventListener('beforeunload', warn);
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
    subscribe: listeners.add,
    onDelivered: deliveryListeners.add,
    addText: (draft: Draft, text: string) => {
      const entry = createEntry(write(draft, text, []), []);
      add(entry);
      void keep(entry);
    },
    /** Answers whether there was an image among them. They stand where they were chosen, however long they take. */
    addImages: async (draft: Draft, files: readonly File[]): Promise<boolean> => {
      const chosen = files.slice(0, CHAT_IMAGE_MAX_COUNT);
      const written = write(
        draft,
        null,
        chosen.map(() => sizeUnknown),
      );
      const entry = createEntry({ ...written, timesBegun: 1 }, chosen);
      add(entry);
      const isReadable = await makeReady(entry, keep(entry));
      if (!isReadable) remove(written.clientMessageId);
      sender.flush(draft.channelId);
      return isReadable;
    },
    retry: (id: string) => {
      const entry = entries.find(({ kept: { clientMessageId } }) => clientMessageId === id);
      if (!entry) return;
      if (isAsChosen(entry.kept)) return void resume(entry);
      entry.status = 'waiting';
      publish();
      flush();
    },
    /** Thrown away by the person, or heard from the room. */
    remove,
    /** Its room is not there any more: nobody could send it, or throw it away. */
    removeRoom,
    flush,
    stop: () => {
      unwatch();
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', wake);
      sender.stop();
      for (const entry of entries) releaseEntry(entry);
      entries = [];
    },
  };
}
