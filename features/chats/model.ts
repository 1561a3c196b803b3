import type { Chat, ChatMember, Message } from '@/contract/chats';

/** An image on its way: shown from the device until the server has it. */
export interface OutgoingImage {
  previewUrl: string;
  width: number;
  height: number;
}

interface OutgoingBase {
  clientMessageId: string;
  createdAt: string;
  /** `sent`: the server has it, but what was said before it is still being fetched. */
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it failed, fit to show. */
  reason: string | null;
}
export interface OutgoingText extends OutgoingBase {
  type: 'TEXT';
  text: string;
}
export interface OutgoingImages extends OutgoingBase {
  type: 'IMAGE';
  images: readonly OutgoingImage[];
  /** 0 to 100. */
  percent: number;
}
/** A message of mine that is not in the room's numbered order yet. */
export type Outgoing = OutgoingText | OutgoingImages;

export interface RoomState {
  userId: number;
  chat: Chat;
  /** Without gaps, by seq: the one order for everybody. */
  messages: readonly Message[];
  /** Arrived beyond a gap; shown when what lies between was fetched. */
  held: readonly Message[];
  hasOlder: boolean;
  outbox: readonly Outgoing[];
  /** Where reading ended when the room was opened; stays for the visit. */
  firstUnreadSeq: number | null;
  /** At which end the list last grew: a list keeps its position from the other one. */
  grewAt: 'start' | 'end';
}

export type RoomAction =
  | { type: 'received'; messages: readonly Message[] }
  | { type: 'olderLoaded'; messages: readonly Message[]; hasOlder: boolean }
  | { type: 'refreshed'; chat: Chat }
  | { type: 'read'; userId: number; seq: number }
  | { type: 'closed' }
  | { type: 'queued'; outgoing: Outgoing }
  | { type: 'outgoingChanged'; clientMessageId: string; status: 'waiting' | 'sending' }
  | { type: 'outgoingFailed'; clientMessageId: string; reason: string }
  | { type: 'uploaded'; clientMessageId: string; percent: number }
  | { type: 'discarded'; clientMessageId: string };

interface OpenedRoom {
  userId: number;
  chat: Chat;
  messages: readonly Message[];
  hasOlder: boolean;
  /** What a visit before this one could not send. */
  outbox: readonly Outgoing[];
}

export function openRoom({ userId, chat, messages, hasOlder, outbox }: OpenedRoom): RoomState {
  const room: RoomState = {
    userId,
    chat,
    messages: [],
    held: [],
    hasOlder,
    outbox,
    firstUnreadSeq: null,
    grewAt: 'end',
  };
  const [first] = messages;
  if (!first) return room;
  const opened = reduceRoom({ ...room, messages: [first] }, { type: 'received', messages });
  return { ...opened, firstUnreadSeq: findFirstUnread(opened) };
}

export function reduceRoom(room: RoomState, action: RoomAction): RoomState {
  switch (action.type) {
    case 'received':
      return receive(room, action.messages);
    case 'olderLoaded':
      return prepend(room, action);
    case 'refreshed':
      return { ...room, chat: { ...action.chat, members: keepNewestMarks(room, action.chat.members) } };
    case 'read':
      return { ...room, chat: { ...room.chat, members: moveMark(room.chat.members, action) } };
    case 'closed':
      return close(room);
    case 'queued':
      return { ...room, outbox: [...room.outbox, action.outgoing], grewAt: 'end' };
    case 'outgoingChanged':
      return changeOutgoing(room, action.clientMessageId, (outgoing) => ({
        ...outgoing,
        status: action.status,
        reason: null,
      }));
    case 'outgoingFailed':
      return changeOutgoing(room, action.clientMessageId, (outgoing) => ({
        ...outgoing,
        status: 'failed',
        reason: action.reason,
      }));
    case 'uploaded':
      return changeOutgoing(room, action.clientMessageId, (outgoing) =>
        outgoing.type === 'IMAGE' ? { ...outgoing, percent: action.percent } : outgoing,
      );
    case 'discarded':
      return {
        ...room,
        outbox: room.outbox.filter(({ clientMessageId }) => clientMessageId !== action.clientMessageId),
      };
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

/** How many others in the room have not read this: the number beside a bubble, nothing at zero or when it is over. */
export function countUnread({ chat, userId }: RoomState, { seq, senderUserId }: Message): number {
  if (chat.state === 'CLOSED') return 0;
  const isWaitedFor = (member: ChatMember) =>
    member.isPresent && member.userId !== senderUserId && member.userId !== userId;
  return chat.members.filter((member) => isWaitedFor(member) && member.lastReadSeq < seq).length;
}

function receive(room: RoomState, incoming: readonly Message[]): RoomState {
  const last = newestSeq(room);
  const bySeq = new Map([...room.held, ...incoming].map((message) => [message.seq, message]));
  const next: Message[] = [];
  for (let message = bySeq.get(last + 1); message; message = bySeq.get(message.seq + 1)) next.push(message);
  const reached = last + next.length;
  const held = [...bySeq.values()].filter(({ seq }) => seq > reached).sort((a, b) => a.seq - b.seq);
  const grown: RoomState = {
    ...room,
    messages: next.length > 0 ? [...room.messages, ...next] : room.messages,
    held,
    outbox: settleOutbox(room, incoming, { held, next }),
    grewAt: 'end',
  };
  return next.some(({ systemKind }) => systemKind === 'CHAT_CLOSED') ? close(grown) : grown;
}

/** What has its number leaves the outbox; what has one beyond a gap stays visible there, as sent. */
function settleOutbox(
  { outbox, userId }: RoomState,
  incoming: readonly Message[],
  { held, next }: { held: readonly Message[]; next: readonly Message[] },
): readonly Outgoing[] {
  const ownIds = (messages: readonly Message[]) =>
    new Set(
      messages
        .filter(({ senderUserId }) => senderUserId === userId)
        .map(({ clientMessageId }) => clientMessageId),
    );
  const heldIds = ownIds(held);
  const knownIds = ownIds([...incoming, ...next]);
  const isSettled = ({ clientMessageId }: Outgoing) => knownIds.has(clientMessageId);
  if (!outbox.some(isSettled)) return outbox;
  return outbox
    .filter((outgoing) => !isSettled(outgoing) || heldIds.has(outgoing.clientMessageId))
    .map((outgoing) => (heldIds.has(outgoing.clientMessageId) ? { ...outgoing, status: 'sent' } : outgoing));
}

function prepend(
  room: RoomState,
  { messages, hasOlder }: { messages: readonly Message[]; hasOlder: boolean },
): RoomState {
  const first = oldestSeq(room) ?? Number.POSITIVE_INFINITY;
  const older = messages.filter(({ seq }) => seq < first);
  return { ...room, messages: [...older, ...room.messages], hasOlder, grewAt: 'start' };
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

function changeOutgoing(
  room: RoomState,
  clientMessageId: string,
  change: (outgoing: Outgoing) => Outgoing,
): RoomState {
  const outbox = room.outbox.map((outgoing) =>
    outgoing.clientMessageId === clientMessageId ? change(outgoing) : outgoing,
  );
  return { ...room, outbox };
}

/** Null when everything is read, and in a room never read before: there is no "until here" in it. */
function findFirstUnread(room: RoomState): number | null {
  const readSeq = ownReadSeq(room);
  if (readSeq === 0) return null;
  const unread = room.messages.find(({ seq, senderUserId }) => seq > readSeq && senderUserId !== room.userId);
  return unread?.seq ?? null;
}
