import type { Chat, ChatMember, Message } from '@/contract/chats';
import type { MessageChange } from '@/contract/message-parts';
import { applyChanges, hideMessage } from './model-changes';
import type { Outgoing } from './model-outgoing';

export interface RoomState {
  userId: number;
  chat: Chat;
  /** Without gaps, by seq: the one order for everybody. */
  messages: readonly Message[];
  /** Arrived beyond a gap; shown when what lies between was fetched. */
  held: readonly Message[];
  hasOlder: boolean;
  /** There is more after the last of `messages`: a part of the past is shown, and what is said now is not in it. */
  hasNewer: boolean;
  /** The last change of older messages that is known here, so that one can ask for those that were missed. */
  lastChange: number;
  /** Changes of messages that did not arrive yet. */
  early: readonly MessageChange[];
  outbox: readonly Outgoing[];
  /** Where reading ended when the room was opened; stays for the visit. */
  firstUnreadSeq: number | null;
  /** At which end the list last grew: a list keeps its position from the other one. */
  grewAt: 'start' | 'end';
  /** Another number when another part of the room is shown: a list begins anew. */
  part: number;
  /** Another number whenever the list shall go somewhere: to this message, or to the foot. */
  place: { number: number; seq: number | null };
}

export type RoomAction =
  | { type: 'received'; messages: readonly Message[] }
  | { type: 'changed'; changes: readonly MessageChange[]; lastChange?: number }
  | { type: 'hidden'; seq: number }
  | { type: 'olderLoaded'; messages: readonly Message[]; hasOlder: boolean }
  | { type: 'newerLoaded'; messages: readonly Message[]; hasNewer: boolean }
  | { type: 'moved'; part: RoomPart; seq: number | null }
  | { type: 'placed'; seq: number }
  | { type: 'refreshed'; chat: Chat }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'read'; userId: number; seq: number }
  | { type: 'closed' }
  | { type: 'outboxChanged'; outbox: readonly Outgoing[] };

/** Messages in a row, and whether there are more at either end. */
export interface RoomPart {
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  lastChange: number;
}

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
  return { ...opened, part: room.part, place: room.place, firstUnreadSeq: findFirstUnread(opened) };
}

export function reduceRoom(room: RoomState, action: RoomAction): RoomState {
  switch (action.type) {
    case 'received':
      return receive(room, action.messages);
    case 'changed':
      return change(room, action);
    case 'hidden':
      return { ...room, messages: hideMessage(room.messages, action.seq) };
    case 'olderLoaded':
      return prepend(room, action);
    case 'newerLoaded':
      return append(room, action);
    case 'moved':
      return move(room, action);
    case 'placed':
      return { ...room, place: nextPlace(room, action.seq) };
    case 'refreshed':
      return { ...room, chat: { ...action.chat, members: keepNewestMarks(room, action.chat.members) } };
    case 'muted':
      return { ...room, chat: { ...room.chat, isMuted: action.isMuted } };
    case 'read':
      return { ...room, chat: { ...room.chat, members: moveMark(room.chat.members, action) } };
    case 'closed':
      return close(room);
    case 'outboxChanged':
      return changeOutbox(room, action.outbox);
  }
}

/** The last number without a gap before it; 0 in an empty room. */
export function newestSeq({ messages }: RoomState): number {
  return messages.at(-1)?.seq ?? 0;
}

export function oldestSeq({ messages }: RoomState): number | null {
  return messages[0]?.seq ?? null;
}

export function ownReadSeq({ chat, userId }: RoomState): number {
  return chat.members.find((member) => member.userId === userId)?.lastReadSeq ?? 0;
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
  return next.some(({ systemKind }) => systemKind === 'CHAT_CLOSED') ? close(grown) : grown;
}

/** What has its number leaves the outbox; what has one beyond a gap stays visible there, as sent. */
function settleOutbox(
  { outbox, userId }: RoomState,
  known: readonly Message[],
  { held }: Pick<RoomState, 'held'>,
): readonly Outgoing[] {
  if (outbox.length === 0) return outbox;
  const heldIds = ownIds(held, userId);
  const knownIds = ownIds(known, userId);
  const isSettled = ({ clientMessageId }: Outgoing) => knownIds.has(clientMessageId);
  if (!outbox.some(isSettled)) return outbox;
  return outbox
    .filter((outgoing) => !isSettled(outgoing) || heldIds.has(outgoing.clientMessageId))
    .map((outgoing) => (heldIds.has(outgoing.clientMessageId) ? { ...outgoing, status: 'sent' } : outgoing));
}

function ownIds(messages: readonly Message[], userId: number): ReadonlySet<string | null> {
  const own = messages.filter(({ senderUserId }) => senderUserId === userId);
  return new Set(own.map(({ clientMessageId }) => clientMessageId));
}

/** How far back one looks for what has arrived: whatever is on its way was written at the end. */
const recentCount = 200;

/** The outbox as it is now, without what stands in the room already, and with what waits beyond a gap. */
function changeOutbox(room: RoomState, outbox: readonly Outgoing[]): RoomState {
  const heldIds = ownIds(room.held, room.userId);
  const shownIds = ownIds(room.messages.slice(-recentCount), room.userId);
  const beyondGap = room.outbox.filter(
    ({ status, clientMessageId }) => status === 'sent' && heldIds.has(clientMessageId),
  );
  const onItsWay = outbox.filter(
    ({ clientMessageId }) => !shownIds.has(clientMessageId) && !heldIds.has(clientMessageId),
  );
  return { ...room, outbox: [...beyondGap, ...onItsWay], grewAt: 'end' };
}

function change(
  room: RoomState,
  { changes, lastChange = 0 }: { changes: readonly MessageChange[]; lastChange?: number },
): RoomState {
  const newest = newestSeq(room);
  return {
    ...room,
    messages: applyChanges(room.messages, changes),
    held: applyChanges(room.held, changes),
    early: room.hasNewer ? [] : [...room.early, ...changes.filter(({ seq }) => seq > newest)],
    lastChange: Math.max(room.lastChange, lastChange),
  };
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

function close(room: RoomState): RoomState {
  return { ...room, chat: { ...room.chat, state: 'CLOSED' } };
}

function moveMark(members: ChatMember[], { userId, seq }: { userId: number; seq: number }): ChatMember[] {
  return members.map((member) =>
    // Marks only move forward, whatever order the news of them arrives in.
    member.userId === userId && member.lastReadSeq < seq ? { ...member, lastReadSeq: seq } : member,
  );
}

function keepNewestMarks({ chat }: RoomState, members: ChatMember[]): ChatMember[] {
  return chat.members.reduce(
    (kept, { userId, lastReadSeq }) => moveMark(kept, { userId, seq: lastReadSeq }),
    members,
  );
}

/** Null when everything is read, and in a room never read before: there is no "until here" in it. */
function findFirstUnread(room: RoomState): number | null {
  const readSeq = ownReadSeq(room);
  if (readSeq === 0) return null;
  const unread = room.messages.find(({ seq, senderUserId }) => seq > readSeq && senderUserId !== room.userId);
  return unread?.seq ?? null;
}
