import type { Message } from '@/contract/chat-message';
import type { ChatMember } from '@/contract/chats';
import { isSameDay } from '@/lib/format/time';
import { deletedText, unknownText } from './message-texts';
import type { Outgoing } from './model-outgoing';

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
interface FoldedRow {
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

/** What a part of a room is drawn from, beside its messages. */
export interface PartContext {
  userId: number;
  members: ReadonlyMap<number, ChatMember>;
  firstUnreadSeq: number | null;
  isClosed: boolean;
  /** Messages that began the list before older ones came: their name is in sight, and stays there. */
  begun: ReadonlySet<number>;
  /** What stands before and after the part: runs and days go on over its edges. */
  before: Message | undefined;
  after: Message | Outgoing | undefined;
}

/** The lines of messages in a row: days, the reading line, system lines, bubbles in runs. */
export function toMessageRows(messages: readonly Message[], context: PartContext): Row[] {
  const rows: Row[] = [];
  let lastAt = context.before?.createdAt ?? null;
  for (const message of messages) {
    if (message.isHidden) continue;
    const at = message.createdAt;
    if (lastAt === null || !isSameDay(lastAt, at))
      rows.push({ kind: 'day', key: `day-${at.slice(0, 16)}`, at });
    lastAt = at;
    if (message.seq === context.firstUnreadSeq) rows.push({ kind: 'unread', key: 'unread' });
    addMessage(rows, message, context);
  }
  return joinRuns(rows, context);
}

/** The lines of what is on its way, after the last message. */
export function toOutgoingRows(
  outbox: readonly Outgoing[],
  before: Message | undefined,
  userId: number,
): Row[] {
  const rows: Row[] = [];
  let lastAt = before?.createdAt ?? null;
  for (const outgoing of outbox) {
    const at = outgoing.createdAt;
    // What failed on a day before stands at the foot still: days do not go backwards.
    if (lastAt === null || at > lastAt) {
      if (lastAt === null || !isSameDay(lastAt, at))
        rows.push({ kind: 'day', key: `day-${at.slice(0, 16)}`, at });
      lastAt = at;
    }
    rows.push({ kind: 'outgoing', key: outgoing.clientMessageId, outgoing, isFirst: true, isLast: true });
  }
  return joinRuns(rows, { userId, before, after: undefined });
}

/** How many others in the room have not read this: the number beside a bubble, nothing at zero or when it is over. */
export function countUnread(
  { userId, members, isClosed }: Pick<PartContext, 'userId' | 'members' | 'isClosed'>,
  { seq, senderUserId }: Message,
): number {
  if (isClosed) return 0;
  let count = 0;
  for (const member of members.values()) {
    const isWaitedFor = member.isPresent && member.userId !== senderUserId && member.userId !== userId;
    if (isWaitedFor && member.lastReadSeq < seq) count += 1;
  }
  return count;
}

function addMessage(rows: Row[], message: Message, context: PartContext) {
  const { userId, members } = context;
  const sender = members.get(message.senderUserId ?? 0) ?? null;
  const key = keyOf(userId, message);
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
  if (message.type === 'UNKNOWN') {
    rows.push({ kind: 'system', key, text: message.isDeleted ? deletedText : unknownText });
    return;
  }
  rows.push({
    kind: 'message',
    key,
    message,
    sender,
    side: sideOf(userId, message, sender),
    unreadCount: message.isDeleted ? 0 : countUnread(context, message),
    isFirst: true,
    isLast: true,
  });
}

// Mine keep the key they had on their way, so that the bubble stays the same element when it gets its number.
function keyOf(userId: number, { senderUserId, clientMessageId, seq }: Message): string {
  return senderUserId === userId && clientMessageId ? clientMessageId : `seq-${seq}`;
}

function sideOf(userId: number, { senderUserId }: Message, sender: ChatMember | null): Side {
  if (senderUserId === userId) return 'me';
  return sender?.isOwnTeam ? 'ours' : 'theirs';
}

interface Saying {
  who: number;
  minute: number;
  begins?: boolean;
}

function joinRuns(
  rows: Row[],
  { userId, before, after, begun }: Pick<PartContext, 'userId' | 'before' | 'after'> & Partial<PartContext>,
): Row[] {
  const outside = (said: Message | Outgoing | undefined): Saying | null => {
    if (!said) return null;
    if (!('seq' in said)) return { who: userId, minute: minuteOf(said.createdAt) };
    const isBubble = (said.type === 'TEXT' || said.type === 'IMAGE') && !said.isHidden;
    // Whose words are folded begins no run with anybody else's.
    return isBubble ? sayingOf(said, begun) : null;
  };
  const inside = (row: Row): Saying | null => {
    if (row.kind === 'outgoing') return { who: userId, minute: minuteOf(row.outgoing.createdAt) };
    return row.kind === 'message' ? sayingOf(row.message, begun) : null;
  };
  const sayings = [outside(before), ...rows.map(inside), outside(after)];
  return rows.map((row, index) => {
    if (row.kind !== 'message' && row.kind !== 'outgoing') return row;
    const own = sayings[index + 1];
    return { ...row, isFirst: !isOneRun(sayings[index], own), isLast: !isOneRun(own, sayings[index + 2]) };
  });
}

function isOneRun(left: Saying | null | undefined, right: Saying | null | undefined): boolean {
  return !!left && !!right && !right.begins && left.who === right.who && left.minute === right.minute;
}

function sayingOf({ seq, senderUserId, createdAt }: Message, begun?: ReadonlySet<number>): Saying {
  return { who: senderUserId ?? 0, minute: minuteOf(createdAt), begins: begun?.has(seq) ?? false };
}

function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / 60_000);
}
