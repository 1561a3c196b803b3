import type { ChatMember, Message } from '@/contract/chats';
import { isSameDay } from '@/lib/format/time';
import { countUnread, type Outgoing, type RoomState } from './model';

/** Whose side of the room a bubble is on. */
export type Side = 'me' | 'ours' | 'theirs';

interface Run {
  /** Begins what one person says within a minute: the name stands over it. */
  isFirst: boolean;
  /** Ends it: the time stands beside it. */
  isLast: boolean;
}

export interface MessageRow extends Run {
  kind: 'message';
  key: string;
  message: Message;
  side: Side;
  sender: ChatMember | null;
  unreadCount: number;
}
export interface OutgoingRow extends Run {
  kind: 'outgoing';
  key: string;
  outgoing: Outgoing;
}
export interface FoldedRow {
  kind: 'folded';
  key: string;
  messages: readonly Message[];
}
export type Row =
  | { kind: 'top'; key: 'top' }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: 'unread' }
  | { kind: 'system'; key: string; text: string }
  | FoldedRow
  | MessageRow
  | OutgoingRow;

/** What a room shows, line by line: days, the reading line, system lines, bubbles in runs, what is on its way. */
export function toRows(room: RoomState): Row[] {
  const members = new Map(room.chat.members.map((member) => [member.userId, member]));
  const rows: Row[] = [{ kind: 'top', key: 'top' }];
  let lastAt: string | null = null;
  const startDay = (at: string) => {
    if (lastAt === null || !isSameDay(lastAt, at))
      rows.push({ kind: 'day', key: `day-${at.slice(0, 16)}`, at });
    lastAt = at;
  };
  for (const message of room.messages) {
    startDay(message.createdAt);
    if (message.seq === room.firstUnreadSeq) rows.push({ kind: 'unread', key: 'unread' });
    addMessage(rows, { room, message, sender: members.get(message.senderUserId ?? 0) ?? null });
  }
  for (const outgoing of room.outbox) {
    startDay(outgoing.createdAt);
    rows.push({ kind: 'outgoing', key: outgoing.clientMessageId, outgoing, isFirst: true, isLast: true });
  }
  return joinRuns(rows);
}

interface Said {
  room: RoomState;
  message: Message;
  sender: ChatMember | null;
}

function addMessage(rows: Row[], { room, message, sender }: Said) {
  const key = keyOf(room, message);
  if (message.type === 'SYSTEM') {
    rows.push({ kind: 'system', key, text: message.text ?? '' });
    return;
  }
  if (sender?.isBlockedByMe) {
    const before = rows.at(-1);
    const isSamePerson =
      before?.kind === 'folded' && before.messages[0]?.senderUserId === message.senderUserId;
    if (isSamePerson) rows[rows.length - 1] = { ...before, messages: [...before.messages, message] };
    else rows.push({ kind: 'folded', key, messages: [message] });
    return;
  }
  rows.push({
    kind: 'message',
    key,
    message,
    sender,
    side: sideOf(room, message, sender),
    unreadCount: countUnread(room, message),
    isFirst: true,
    isLast: true,
  });
}

// Mine keep the key they had on their way, so that the bubble stays the same element when it gets its number.
function keyOf({ userId }: RoomState, { senderUserId, clientMessageId, seq }: Message): string {
  return senderUserId === userId && clientMessageId ? clientMessageId : `seq-${seq}`;
}

function sideOf({ userId }: RoomState, { senderUserId }: Message, sender: ChatMember | null): Side {
  if (senderUserId === userId) return 'me';
  return sender?.isOwnTeam ? 'ours' : 'theirs';
}

function joinRuns(rows: Row[]): Row[] {
  return rows.map((row, index) => {
    if (row.kind !== 'message' && row.kind !== 'outgoing') return row;
    return { ...row, isFirst: !isOneRun(rows[index - 1], row), isLast: !isOneRun(row, rows[index + 1]) };
  });
}

function isOneRun(before: Row | undefined, after: Row | undefined): boolean {
  const [left, right] = [sayingOf(before), sayingOf(after)];
  return left !== null && right !== null && left.who === right.who && left.minute === right.minute;
}

function sayingOf(row: Row | undefined): { who: number | 'me'; minute: number } | null {
  if (row?.kind === 'outgoing') return { who: 'me', minute: minuteOf(row.outgoing.createdAt) };
  if (row?.kind !== 'message') return null;
  const { side, message } = row;
  return { who: side === 'me' ? 'me' : (message.senderUserId ?? 0), minute: minuteOf(message.createdAt) };
}

function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / 60_000);
}
