import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import type { MessageChange, QuotedMessage } from '@/contract/message-parts';
import { applyChanges, hideMessage, quoteNow } from './model-changes';
import type { Outgoing } from './model-outgoing';
import { keepNewestMarks, moveMark } from './read-marks';
import {
  newestSeq,
  oldestSeq,
  ownReadSeq,
  type RoomAction,
  type RoomPart,
  type RoomState,
} from './room-state';
import { changeOutbox, settleOutbox } from './settle-outbox';

interface OpenedRoom extends RoomPart {
  userId: number;
  chat: Chat;
  /** What is on its way. */
  outbox: readonly Outgoing[];
}

export function openRoom({ userId, chat, outbox, ...part }: OpenedRoom): RoomState {
  const room: RoomState = {
    userId,
    chat,
    messages: [],
    held: [],
    hasOlder: false,
    hasNewer: false,
    lastChange: 0,
    early: [],
    outbox,
    firstUnreadSeq: null,
    grewAt: 'end',
    part: 0,
    place: { number: 0, seq: null },
  };
  const opened = move(room, { part, seq: null });
  return {
    ...opened,
    outbox: quoteNow(opened.outbox, opened.messages),
    part: room.part,
    place: room.place,
    firstUnreadSeq: findFirstUnread(opened),
  };
}

export function reduceRoom(room: RoomState, action: RoomAction): RoomState {
  const next = reduce(room, action);
  const outbox = quoteNow(next.outbox, next.messages);
  return outbox === next.outbox ? next : { ...next, outbox };
}

function reduce(room: RoomState, action: RoomAction): RoomState {
  switch (action.type) {
    case 'received':
      return receive(room, action.messages);
    case 'changed':
      return change(room, action);
    case 'hidden':
      return {
        ...room,
        chat: hideInChat(room.chat, action.seq),
        messages: hideMessage(room.messages, action.seq),
      };
    case 'olderLoaded':
      return prepend(room, action);
    case 'newerLoaded':
      return append(room, action);
    case 'moved':
      return move(room, action);
    case 'placed':
      return { ...room, place: nextPlace(room, action.seq) };
    case 'refreshed':
      return {
        ...room,
        chat: {
          ...action.chat,
          members: keepNewestMarks(room.chat.members, action.chat.members),
          // Nothing comes back into sight; what was heard may be older than what was hidden meanwhile.
          hiddenSeqs: [...new Set([...room.chat.hiddenSeqs, ...action.chat.hiddenSeqs])],
        },
      };
    case 'muted':
      return { ...room, chat: { ...room.chat, isMuted: action.isMuted } };
    case 'read':
      return { ...room, chat: { ...room.chat, members: moveMark(room.chat.members, action) } };
    case 'closed':
      return close(room, action.reason);
    case 'outboxChanged':
      return changeOutbox(room, action.outbox);
  }
}

function receive(room: RoomState, incoming: readonly Message[]): RoomState {
  const settled = { ...room, outbox: settleOutbox(room, incoming, room) };
  // What is said now belongs after what is not shown: it comes with the way back to the foot.
  if (room.hasNewer) return settled;
  const last = newestSeq(room);
  const bySeq = new Map([...room.held, ...incoming].map((message) => [message.seq, message]));
  const next: Message[] = [];
  for (let message = bySeq.get(last + 1); message; message = bySeq.get(message.seq + 1)) next.push(message);
  const reached = last + next.length;
  const held = [...bySeq.values()].filter(({ seq }) => seq > reached).sort((a, b) => a.seq - b.seq);
  const grown: RoomState = {
    ...room,
    messages: next.length > 0 ? [...room.messages, ...applyChanges(next, room.early)] : room.messages,
    held,
    early: next.length > 0 ? room.early.filter(({ seq }) => seq > reached) : room.early,
    outbox: settleOutbox(room, [...incoming, ...next], { held }),
    grewAt: 'end',
  };
  return next.some(({ systemKind }) => systemKind === 'CHAT_CLOSED') ? close(grown, null) : grown;
}

function change(
  room: RoomState,
  { changes, lastChange = 0 }: { changes: readonly MessageChange[]; lastChange?: number },
): RoomState {
  const newest = newestSeq(room);
  return {
    ...room,
    // What is taken back leaves the head of the room too.
    chat: withoutNotice(room.chat, (notice) =>
      changes.some(({ seq, isDeleted }) => isDeleted && seq === notice.seq),
    ),
    messages: applyChanges(room.messages, changes),
    early: room.hasNewer ? [] : [...room.early, ...changes.filter(({ seq }) => seq > newest)],
    lastChange: Math.max(room.lastChange, lastChange),
  };
}

function hideInChat(chat: Chat, hidden: number): Chat {
  const hiddenSeqs = [...chat.hiddenSeqs, hidden];
  return { ...withoutNotice(chat, ({ seq }) => seq === hidden), hiddenSeqs };
}

function withoutNotice(chat: Chat, isGone: (notice: QuotedMessage) => boolean): Chat {
  return chat.notice && isGone(chat.notice) ? { ...chat, notice: null } : chat;
}

function prepend(
  room: RoomState,
  { messages, hasOlder }: { messages: readonly Message[]; hasOlder: boolean },
): RoomState {
  const first = oldestSeq(room) ?? Number.POSITIVE_INFINITY;
  const older = messages.filter(({ seq }) => seq < first);
  return { ...room, messages: [...older, ...room.messages], hasOlder, grewAt: 'start' };
}

function append(
  room: RoomState,
  { messages, hasNewer }: { messages: readonly Message[]; hasNewer: boolean },
): RoomState {
  const last = newestSeq(room);
  const newer = messages.filter(({ seq }) => seq > last);
  return { ...room, messages: [...room.messages, ...newer], hasNewer, grewAt: 'end' };
}

function move(room: RoomState, { part, seq }: { part: RoomPart; seq: number | null }): RoomState {
  return {
    ...room,
    ...part,
    held: [],
    early: [],
    outbox: settleOutbox(room, part.messages, { held: [] }),
    grewAt: 'end',
    part: room.part + 1,
    place: nextPlace(room, seq),
  };
}

function nextPlace({ place }: RoomState, seq: number | null): RoomState['place'] {
  return { number: place.number + 1, seq };
}

/** What it planned ends with it. Why, if it is not said with it, the service answers a moment later. */
function close(room: RoomState, reason: Chat['closedReason']): RoomState {
  const closedReason = reason ?? room.chat.closedReason;
  return { ...room, chat: { ...room.chat, state: 'CLOSED', closedReason, plan: null, end: null } };
}

/** Null when everything is read, and in a room never read before: there is no "until here" in it. */
function findFirstUnread(room: RoomState): number | null {
  const readSeq = ownReadSeq(room);
  if (readSeq === 0) return null;
  const unread = room.messages.find(
    ({ seq, type, senderUserId }) => seq > readSeq && type !== 'SYSTEM' && senderUserId !== room.userId,
  );
  return unread?.seq ?? null;
}
