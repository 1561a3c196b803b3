import { errorCodes } from '@/contract/error-codes';
import type { RealtimeMessage } from '@/contract/realtime';
import { isApiError } from '@/lib/errors/api-error';
import { randomId } from '@/lib/http/random-id';
import type { RoomApi } from '../api/room-api';
import { newestSeq, type Outgoing, ownReadSeq, type RoomAction, type RoomState, reduceRoom } from '../model';
import { createImageOutbox } from './image-outbox';
import { readOutbox, writeOutbox } from './kept-text';
import { catchUp, loadOlder, loadRoom } from './load-messages';
import { createOutboxSender } from './outbox-sender';
import { createReadMarker } from './read-marker';
import { createMessageSender } from './send-message';
import { createTypingWatch } from './typing-watch';

export type RoomSnapshot =
  | { status: 'loading' }
  /** Not there, or not mine: the same answer. */
  | { status: 'missing' }
  | { status: 'failed' }
  | { status: 'ready'; room: RoomState; typingUserIds: readonly number[]; isLoadingOlder: boolean };

type Ready = Extract<RoomSnapshot, { status: 'ready' }>;

interface RoomControllerOptions {
  userId: number;
  channelId: number;
  api: RoomApi;
  /** My read mark moved: lists elsewhere are stale. */
  onRead: () => void;
}

const typingPauseMs = 3000;

export type RoomController = ReturnType<typeof createRoomController>;

/** One visit to a room. Holds what is shown; React reads it through `subscribe` and `getSnapshot`. */
export function createRoomController({ userId, channelId, api, onRead }: RoomControllerOptions) {
  const owner = { userId, channelId };
  const listeners = new Set<() => void>();
  let snapshot: RoomSnapshot = { status: 'loading' };
  /** What the channel said while the room was loading. */
  let early: RealtimeMessage[] = [];
  let isCatchingUp = false;
  let mustCatchUp = false;
  let lastTypingAtMs = 0;

  const images = createImageOutbox(channelId);
  const sender = createOutboxSender({
    getOutbox: () => readyRoom()?.outbox ?? [],
    send: createMessageSender({
      api,
      images,
      onProgress: (progress) => dispatch({ type: 'uploaded', ...progress }),
    }),
    dispatch,
  });
  const typing = createTypingWatch((typingUserIds) => update({ typingUserIds }));
  const reader = createReadMarker({
    getProgress: () => {
      const room = readyRoom();
      return room && { newestSeq: newestSeq(room), readSeq: ownReadSeq(room) };
    },
    mark: async (seq) => {
      const { lastReadSeq } = await api.readChat(seq);
      dispatch({ type: 'read', userId, seq: Math.max(seq, lastReadSeq) });
      onRead();
    },
  });

  function readyRoom(): RoomState | null {
    return snapshot.status === 'ready' ? snapshot.room : null;
  }
  function publish(next: RoomSnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  }
  function update(change: Partial<Omit<Ready, 'status'>>) {
    if (snapshot.status === 'ready') publish({ ...snapshot, ...change });
  }
  function dispatch(action: RoomAction) {
    const before = readyRoom();
    if (!before) return;
    const room = reduceRoom(before, action);
    if (room.outbox !== before.outbox) writeOutbox(owner, room.outbox);
    update({ room });
    if (room.held.length > before.held.length) void fetchMissing();
    if (room.messages !== before.messages) reader.check();
  }

  async function load() {
    publish({ status: 'loading' });
    try {
      const room = await loadRoom(api, { userId, outbox: readOutbox(owner) });
      publish({ status: 'ready', room, typingUserIds: [], isLoadingOlder: false });
    } catch (error) {
      publish({ status: isApiError(error, errorCodes.forbidden) ? 'missing' : 'failed' });
      return;
    }
    for (const message of early) receive(message);
    early = [];
    if (mustCatchUp) void fetchMissing();
    void sender.flush();
    reader.check();
  }

  /** Fetches what came after the last message without a gap. A call during a run makes it run once more. */
  async function fetchMissing() {
    mustCatchUp = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      for (let room = readyRoom(); mustCatchUp && room; room = readyRoom()) {
        mustCatchUp = false;
        await catchUp(api, newestSeq(room), (messages) => dispatch({ type: 'received', messages }));
      }
    } catch {
      // The next message or the next connection asks again.
    } finally {
      isCatchingUp = false;
    }
  }

  async function refresh() {
    try {
      dispatch({ type: 'refreshed', chat: await api.getChat() });
    } catch {
      // Shown as it was known; the next visit loads it anew.
    }
  }

  function receive(event: RealtimeMessage) {
    if (snapshot.status !== 'ready') {
      early.push(event);
    } else if (event.type === 'CHAT_MESSAGE') {
      dispatch({ type: 'received', messages: [event.message] });
      if (event.message.senderUserId !== null) typing.ended(event.message.senderUserId);
      if (event.message.type === 'SYSTEM') void refresh();
    } else if (event.type === 'CHAT_READ') {
      dispatch({ type: 'read', userId: event.userId, seq: event.seq });
      if (event.userId === userId) onRead();
    } else if (event.type === 'CHAT_TYPING') {
      if (event.userId !== userId) typing.heard(event.userId);
    } else if (event.type === 'CHAT_CLOSED') {
      dispatch({ type: 'closed' });
    }
  }

  function queue(outgoing: Outgoing) {
    dispatch({ type: 'queued', outgoing });
    void sender.flush();
  }

  async function showOlder() {
    if (snapshot.status !== 'ready' || snapshot.isLoadingOlder || !snapshot.room.hasOlder) return;
    update({ isLoadingOlder: true });
    try {
      dispatch(await loadOlder(api, snapshot.room));
    } catch {
      // Scrolling up asks again.
    } finally {
      update({ isLoadingOlder: false });
    }
  }

  const goOnline = () => void sender.flush();
  window.addEventListener('online', goOnline);

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load,
    receive,
    /** The connection came back, or the server missed something: nothing that was said may be lacking. */
    resync: () => {
      mustCatchUp = true;
      void fetchMissing();
      void sender.flush();
    },
    refresh,
    showOlder,
    sendText: (text: string) =>
      queue({
        type: 'TEXT',
        clientMessageId: randomId(),
        text,
        createdAt: new Date().toISOString(),
        status: 'waiting',
        reason: null,
      }),
    /** Answers whether there was an image among them. */
    sendImages: async (files: readonly File[]) => {
      const outgoing = await images.prepare(files);
      if (outgoing) queue(outgoing);
      return outgoing !== null;
    },
    retry: (clientMessageId: string) => {
      dispatch({ type: 'outgoingChanged', clientMessageId, status: 'waiting' });
      void sender.flush();
    },
    discard: (clientMessageId: string) => {
      images.release(clientMessageId);
      dispatch({ type: 'discarded', clientMessageId });
    },
    setAtBottom: reader.setAtBottom,
    sayTyping: () => {
      if (Date.now() - lastTypingAtMs < typingPauseMs) return;
      lastTypingAtMs = Date.now();
      // A signal that is lost is not worth a word.
      api.createTyping().catch(() => {});
    },
    stop: () => {
      window.removeEventListener('online', goOnline);
      sender.stop();
      images.releaseAll();
      typing.stop();
      reader.stop();
    },
  };
}
