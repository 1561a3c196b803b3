import type { Message } from '@/contract/chats';
import type { RoomApi } from '../api/room-api';
import { type Outgoing, oldestSeq, openRoom, ownReadSeq, type RoomAction, type RoomState } from '../model';

const newestCount = 50;
const pageCount = 100;
/** Whoever was away for longer starts at the oldest of these instead of the first unread. */
const unreadMaxCount = 500;

/** The room with its newest messages, and as far back as the first unread. */
export async function loadRoom(
  api: RoomApi,
  { userId, outbox }: { userId: number; outbox: readonly Outgoing[] },
): Promise<RoomState> {
  const [chat, newest] = await Promise.all([api.getChat(), api.getMessages({ limit: newestCount })]);
  let messages = newest.items;
  let hasOlder = newest.hasMore;
  const open = () => openRoom({ userId, chat, messages, hasOlder, outbox });
  const readSeq = ownReadSeq(open());
  while (readSeq > 0 && hasOlder && messages.length < unreadMaxCount) {
    const before = messages[0]?.seq ?? 0;
    if (before <= readSeq + 1) break;
    const page = await api.getMessages({ before, limit: pageCount });
    messages = [...page.items, ...messages];
    hasOlder = page.hasMore && page.items.length > 0;
  }
  return open();
}

/** The page before the oldest message. */
export async function loadOlder(api: RoomApi, room: RoomState): Promise<RoomAction> {
  const before = oldestSeq(room);
  if (before === null) return { type: 'olderLoaded', messages: [], hasOlder: false };
  const { items, hasMore } = await api.getMessages({ before });
  return { type: 'olderLoaded', messages: items, hasOlder: hasMore };
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
