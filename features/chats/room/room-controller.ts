import type { Message } from '@/contract/chat-message';
import type { QuotedMessage } from '@/contract/message-parts';
import type { RealtimeMessage } from '@/contract/realtime';
import { createListeners } from '@/lib/async/listeners';
import { isPassing } from '@/lib/errors/api-error';
import type { RoomApi } from '../api/room-api';
import { isRoomRefused } from '../is-room-refused';
import { openRoom, reduceRoom } from '../model';
import type { Outbox } from '../outbox/outbox';
import { newestSeq, ownReadSeq, type RoomAction, type RoomState } from '../room-state';
import { forgetRoom, isSameEnd, readKeptRoom } from './kept-room';
import { writeDraft } from './kept-text';
import { loadRoom } from './load-messages';
import { createMissing } from './missing';
import { createReadMarker } from './read-marker';
import { createRefresh } from './refresh';
import { createRoomActs } from './room-acts';
import { createRoomEvents } from './room-events';
import { createRoomKeeper } from './room-keeper';
import { createTypingSignal, createTypingWatch } from './typing-watch';
import { createWalk } from './walk-room';

export type RoomSnapshot =
  | { status: 'loading' }
  /** Not there, or not mine: the same answer. */
  | { status: 'missing' }
  | { status: 'failed' }
  | {
      status: 'ready';
      room: RoomState;
      typingUserIds: readonly number[];
      isLoadingOlder: boolean;
      /** As this device last knew it: the service does not answer. */
      isOld: boolean;
    };

type Ready = Extract<RoomSnapshot, { status: 'ready' }>;

interface RoomControllerOptions {
  userId: number;
  channelId: number;
  api: RoomApi;
  outbox: Outbox;
  /** My read mark moved, or what the list says of the room: lists elsewhere are stale. */
  onChanged: () => void;
}

const loadAgainMs = 5000;

export type RoomController = ReturnType<typeof createRoomController>;

/** One visit to a room. Holds what is shown; React reads it through `subscribe` and `getSnapshot`. */
export function createRoomController({ userId, channelId, api, outbox, onChanged }: RoomControllerOptions) {
  const listeners = createListeners();
  let snapshot: RoomSnapshot = { status: 'loading' };
  /** What the channel said while the room was loading, for the first time or anew. */
  let early: RealtimeMessage[] = [];
  let loadingCount = 0;
  let isStopped = false;
  let reload: ReturnType<typeof setTimeout> | undefined;
  /** It stands as this device left it, and the service has not said yet what is true. */
  let isAsLeft = false;

  const missing = createMissing({ api, getRoom: readyRoom, dispatch });
  function showMissing() {
    outbox.removeRoom(channelId);
    writeDraft({ userId, channelId }, '');
    forgetRoom(userId, channelId);
    publish({ status: 'missing' });
  }
  const refresh = createRefresh({ api, getRoom: readyRoom, dispatch, onGone: showMissing });
  const acts = createRoomActs({ userId, api, dispatch, refresh, onRefused: askAnew, onChanged });
  const walk = createWalk({
    api,
    getRoom: readyRoom,
    dispatch,
    onLoadingOlder: (isLoadingOlder) => update({ isLoadingOlder }),
    onEndReached: () => void missing.fetch(),
  });
  const keeper = createRoomKeeper(readyRoom);
  const typing = createTypingWatch((typingUserIds) => update({ typingUserIds }));
  const events = createRoomEvents({
    userId,
    channelId,
    getRoom: readyRoom,
    dispatch,
    fetchMissing: missing.fetch,
    refresh,
    typing,
    outbox,
    onChanged,
  });
  const reader = createReadMarker({
    getProgress: () => {
      const room = readyRoom();
      return room && { newestSeq: newestSeq(room), readSeq: ownReadSeq(room) };
    },
    mark: async (seq) => {
      const { lastReadSeq } = await api.readChat(seq);
      dispatch({ type: 'read', userId, seq: Math.max(seq, lastReadSeq) });
      onChanged();
    },
  });

  function readyRoom(): RoomState | null {
    return snapshot.status === 'ready' ? snapshot.room : null;
  }
  function publish(next: RoomSnapshot) {
    snapshot = next;
    listeners.tell();
  }
  function update(change: Partial<Omit<Ready, 'status'>>) {
    if (snapshot.status === 'ready') publish({ ...snapshot, ...change });
  }
  function dispatch(action: RoomAction) {
    const before = readyRoom();
    if (!before) return;
    const room = reduceRoom(before, action);
    update({ room });
    if (room.held.length > before.held.length) void missing.fetch();
    // It tells of who is here, or how the room stands, however it came; so may what only newer pages know.
    const isOfRoom = ({ type }: Message) => type === 'SYSTEM' || type === 'UNKNOWN';
    if (action.type === 'received' && action.messages.some(isOfRoom)) void refresh();
    if (room.messages !== before.messages) reader.check();
    if (room.messages !== before.messages || room.chat !== before.chat) keeper.changed();
  }

  /** Quiet is what comes by itself: a failure stays to be read until there is an answer. */
  async function load({ isQuiet = false } = {}) {
    clearTimeout(reload);
    if (snapshot.status !== 'ready' && !openAsLeft() && !isQuiet) publish({ status: 'loading' });
    await outbox.ready;
    loadingCount += 1;
    try {
      const room = await loadRoom(api, { userId, outbox: outbox.ofChannel(channelId) });
      const shown = isAsLeft ? readyRoom() : null;
      if (shown && isSameEnd(shown, room)) dispatch({ type: 'refreshed', chat: room.chat });
      else open(room, false);
      isAsLeft = false;
    } catch (error) {
      if (!isStopped) showWithout(error);
      return;
    } finally {
      loadingCount -= 1;
    }
    // Heard again while another one loads it is kept for that too.
    const said = early;
    early = [];
    for (const message of said) receive(message);
    if (missing.isWanted()) void missing.fetch();
    outbox.flush();
    reader.check();
  }
  function open(room: RoomState, isOld: boolean) {
    // The same place stays: what was kept is only replaced by what is true.
    const part = (readyRoom()?.part ?? -1) + 1;
    publish({
      status: 'ready',
      room: { ...room, part, place: { number: part, seq: null } },
      typingUserIds: [],
      isLoadingOlder: false,
      isOld,
    });
    if (!isOld) keeper.changed();
  }
  /** Before the service has answered: nobody waits to see what they saw already. */
  function openAsLeft(): boolean {
    const kept = readKeptRoom(userId, channelId);
    if (kept) open(openRoom({ userId, ...kept, outbox: outbox.ofChannel(channelId) }), false);
    isAsLeft = kept !== null;
    return isAsLeft;
  }
  /** No answer: what this device last knew, and again a little later. */
  function showWithout(error: unknown) {
    if (isRoomRefused(error)) return showMissing();
    const kept = snapshot.status === 'ready';
    if (!kept) publish({ status: 'failed' });
    else if (isAsLeft) update({ isOld: true });
    if (kept || isPassing(error)) reload = setTimeout(load, loadAgainMs, { isQuiet: true });
  }

  function receive(event: RealtimeMessage) {
    const room = readyRoom();
    // What the service answers may be older than this: it is heard again after that.
    if (!room || isAsLeft || loadingCount > 0) early.push(event);
    if (room) events.hear(room, event);
  }
  /** Nothing that was said may be lacking, and what was read, ended or decided meanwhile leaves no message behind. */
  function askAnew() {
    void missing.fetch();
    if (readyRoom()) void refresh();
  }
  const failedCount = () => readyRoom()?.outbox.filter(({ status }) => status === 'failed').length ?? 0;
  const unsubscribeOutbox = [
    outbox.subscribe(() => {
      const before = failedCount();
      dispatch({ type: 'outboxChanged', outbox: outbox.ofChannel(channelId) });
      // Refused, perhaps because the room has ended.
      if (failedCount() > before) askAnew();
    }),
    outbox.onDelivered((message) => readyRoom() && events.hearMessage(message)),
  ];
  const goOnline = () => snapshot.status === 'ready' && snapshot.isOld && void load();
  window.addEventListener('online', goOnline);

  return {
    getSnapshot: () => snapshot,
    subscribe: listeners.add,
    load,
    receive,
    receiveOwn: events.hearOwn,
    /** The connection came back, or the server missed something. */
    resync: () => {
      if (snapshot.status === 'ready' && snapshot.isOld) void load();
      else askAnew();
      outbox.flush();
    },
    refresh,
    ...walk,
    ...acts,
    sendText: (text: string, replyTo: QuotedMessage | null) => {
      outbox.addText({ channelId, replyTo }, text);
      void walk.showNewest();
    },
    /** Answers whether there was an image among them. */
    sendImages: (files: readonly File[], replyTo: QuotedMessage | null) => {
      const isReadable = outbox.addImages({ channelId, replyTo }, files);
      void walk.showNewest();
      return isReadable;
    },
    retry: outbox.retry,
    discard: outbox.remove,
    setAtBottom: reader.setAtBottom,
    sayTyping: createTypingSignal(() => api.createTyping()),
    stop: () => {
      isStopped = true;
      window.removeEventListener('online', goOnline);
      for (const unsubscribe of unsubscribeOutbox) unsubscribe();
      clearTimeout(reload);
      keeper.stop();
      missing.stop();
      typing.stop();
      reader.stop();
    },
  };
}
