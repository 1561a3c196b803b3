import type { Message } from '@/contract/chat-message';
import type { RoomApi } from '../api/room-api';
import { openRoom } from '../model';
import type { Outgoing } from '../model-outgoing';
import { oldestSeq, ownReadSeq, type RoomAction, type RoomPart, type RoomState } from '../room-state';

const newestCount = 50;
const pageCount = 100;
/** What is fetched before a message that one goes to, and after it. */
const beforeCount = 40;
const afterCount = 60;

/** The room with its newest messages; where more than a page of unread ones is missing, the part where reading ended. */
export async function loadRoom(
  api: RoomApi,
  { userId, outbox }: { userId: number; outbox: readonly Outgoing[] },
): Promise<RoomState> {
  const [chat, newest] = await Promise.all([api.getChat(), loadNewest(api)]);
  const open = (part: RoomPart) => openRoom({ userId, chat, outbox, ...part });
  const room = open(newest);
  const readSeq = ownReadSeq(room);
  const first = oldestSeq(room) ?? 1;
  if (readSeq === 0 || !newest.hasOlder || first <= readSeq + 1) return room;
  if (first - readSeq > pageCount) return open(await loadAround(api, readSeq + 1));
  const page = await api.getMessages({ before: first, limit: pageCount });
  return open({ ...newest, messages: [...page.items, ...newest.messages], hasOlder: page.hasMore });
}

export async function loadNewest(api: RoomApi): Promise<RoomPart> {
  const { items, hasMore, lastChange } = await api.getMessages({ limit: newestCount });
  return { messages: items, hasOlder: hasMore, hasNewer: false, lastChange };
}

/** The part of a room in which this message stands, however far back it is: two pages, asked for at once. */
export async function loadAround(api: RoomApi, seq: number): Promise<RoomPart> {
  const [before, after] = await Promise.all([
    api.getMessages({ before: seq, limit: beforeCount }),
    api.getMessages({ after: seq - 1, limit: afterCount }),
  ]);
  return {
    messages: [...before.items, ...after.items],
    hasOlder: before.hasMore,
    hasNewer: after.hasMore,
    // What changed between the two answers is asked for again.
    lastChange: Math.min(before.lastChange, after.lastChange),
  };
}

/** The page before the oldest message. */
export async function loadOlder(api: RoomApi, room: RoomState): Promise<RoomAction> {
  const before = oldestSeq(room);
  if (before === null) return { type: 'olderLoaded', messages: [], hasOlder: false };
  const { items, hasMore } = await api.getMessages({ before, limit: pageCount });
  return { type: 'olderLoaded', messages: items, hasOlder: hasMore };
}

/** The page after the newest one shown, where a part of the past is. */
export async function loadNewer(api: RoomApi, after: number): Promise<RoomAction> {
  const { items, hasMore } = await api.getMessages({ after, limit: pageCount });
  return { type: 'newerLoaded', messages: items, hasNewer: hasMore };
}

/** Hands over everything after a number, page by page, until there is no more. */
export async function catchUp(
  api: RoomApi,
  after: number,
  receive: (messages: readonly Message[]) => void,
): Promise<void> {
  let last = after;
  for (;;) {
    const { items, hasMore } = await api.getMessages({ after: last, limit: pageCount });
    if (items.length > 0) receive(items);
    last = items.at(-1)?.seq ?? last;
    if (!hasMore || items.length === 0) return;
  }
}

/** The same for messages that changed after a number of the room's changes. */
export async function catchUpChanges(
  api: RoomApi,
  changedAfter: number,
  receive: (changed: { changes: readonly Message[]; lastChange: number }) => void,
): Promise<void> {
  let last = changedAfter;
  for (;;) {
    const { items, hasMore } = await api.getMessages({ changedAfter: last, limit: pageCount });
    last = items.at(-1)?.change ?? last;
    if (items.length > 0) receive({ changes: items, lastChange: last });
    if (!hasMore || items.length === 0) return;
  }
}
