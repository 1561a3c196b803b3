import type { Message } from '@/contract/chat-message';
import type { ChatMember } from '@/contract/chats';
import type { RoomState } from './room-state';
import { type Row, toMessageRows, toOutgoingRows } from './timeline';

/** Messages whose rows are made together; what a chunk is made from rarely changes. */
const chunkSize = 100;

const top: Row = { kind: 'top', key: 'top' };

interface Chunk {
  messages: readonly Message[];
  before: Message | undefined;
  after: unknown;
  /** Who is in the room, and how far the others have read of this chunk. */
  members: string;
  rows: Row[];
}

interface ChunkPlace {
  start: number;
  end: number;
  key: string;
  begun: ReadonlySet<number>;
  known: Chunk | undefined;
}

/**
 * What a room shows, line by line, made anew only where something changed: rows of chunks that are the same are the same
 * objects, so that nothing of them is drawn again. A chunk is a hundred numbers, wherever the page began. What began the
 * list keeps its name when older messages come, or all below it would move up by a line.
 */
export function createRowCache() {
  let chunks = new Map<number, Chunk>();
  const begun = new Set<number>();

  function rowsOf(room: RoomState): Row[] {
    const people = room.chat.members.map(({ lastReadSeq: _, ...person }) => person);
    const key = JSON.stringify([people, room.chat.state, room.firstUnreadSeq, room.userId]);
    const first = room.messages.find(({ isHidden }) => !isHidden);
    if (first) begun.add(first.seq);
    const next = new Map<number, Chunk>();
    const rows: Row[] = [top];
    for (const [number, start, end] of chunksOf(room.messages)) {
      const chunk = chunkOf(room, { start, end, key, begun, known: chunks.get(number) });
      next.set(number, chunk);
      for (const row of chunk.rows) rows.push(row);
    }
    chunks = next;
    // Beside a part of the past nothing of now is shown.
    if (room.hasNewer) return rows;
    const outgoing = toOutgoingRows(room.outbox, room.messages.at(-1), room.userId);
    return [...rows, ...outgoing];
  }

  return rowsOf;
}

function chunkOf(room: RoomState, { start, end, key, begun, known }: ChunkPlace): Chunk {
  const messages = room.messages.slice(start, end);
  const before = room.messages[start - 1];
  const after = room.messages[end] ?? room.outbox[0];
  const members = key + marksWithin(room.chat.members, messages);
  const isSame =
    known !== undefined &&
    known.before === before &&
    known.after === after &&
    known.members === members &&
    known.messages.length === messages.length &&
    messages.every((message, index) => message === known.messages[index]);
  if (isSame) return known;
  const rows = toMessageRows(messages, {
    userId: room.userId,
    members: new Map(room.chat.members.map((member) => [member.userId, member])),
    firstUnreadSeq: room.firstUnreadSeq,
    isClosed: room.chat.state === 'CLOSED',
    begun,
    before,
    after,
  });
  return { messages, before, after, members, rows: keepSame(rows, known?.rows ?? []) };
}

/** How far everybody has read, as far as it shows beside these messages. */
function marksWithin(members: readonly ChatMember[], messages: readonly Message[]): string {
  const first = (messages[0]?.seq ?? 0) - 1;
  const last = messages.at(-1)?.seq ?? 0;
  return members.map(({ lastReadSeq }) => Math.min(Math.max(lastReadSeq, first), last)).join();
}

/** Of a chunk that is new, the rows that are as they were. */
function keepSame(rows: Row[], known: readonly Row[]): Row[] {
  const knownByKey = new Map(known.map((row) => [row.key, row]));
  return rows.map((row) => {
    const before = knownByKey.get(row.key);
    return before && isSameRow(before, row) ? before : row;
  });
}

function isSameRow(one: Row, other: Row): boolean {
  if (one.kind === 'message' && other.kind === 'message')
    return (
      one.message === other.message &&
      one.unreadCount === other.unreadCount &&
      one.isFirst === other.isFirst &&
      one.isLast === other.isLast &&
      isSamePerson(one.sender, other.sender)
    );
  if (one.kind === 'folded' && other.kind === 'folded')
    return (
      one.messages.length === other.messages.length &&
      one.messages.every((message, index) => message === other.messages[index])
    );
  return one.kind === other.kind && one.kind !== 'outgoing' && JSON.stringify(one) === JSON.stringify(other);
}

/** As far as a bubble shows them: how far they have read stands beside the messages of others. */
function isSamePerson(one: ChatMember | null, other: ChatMember | null): boolean {
  if (one === other || one === null || other === null) return one === other;
  return (
    one.nickname === other.nickname &&
    one.thumbnailUrl === other.thumbnailUrl &&
    one.isPresent === other.isPresent &&
    one.isOwnTeam === other.isOwnTeam
  );
}

function* chunksOf(messages: readonly Message[]): Generator<[number: number, start: number, end: number]> {
  const [first] = messages;
  if (!first) return;
  let start = 0;
  while (start < messages.length) {
    const number = Math.floor((first.seq + start) / chunkSize);
    const end = Math.min(messages.length, (number + 1) * chunkSize - first.seq);
    yield [number, start, end];
    start = end;
  }
}
