import { describe, expect, test } from 'vitest';
import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { openRoom, reduceRoom } from './model';
import { createRowCache } from './row-cache';
import type { Row } from './timeline';

const at = (clock: string, day = 21) => `2026-11-${day}T${clock}Z`;
const chat = chatBuilder({ readSeqs: { 1: 99 } });

const openWith = (messages: Message[], room: Chat = chat) =>
  openRoom({ userId: 1, chat: room, messages, hasOlder: false, hasNewer: false, lastChange: 0, outbox: [] });

function rowsOf(messages: Partial<Message>[], room: Chat = chat): Row[] {
  const numbered = messages.map((message, index) => messageBuilder({ seq: index + 1, ...message }));
  return createRowCache()(openWith(numbered, room));
}
const runsOf = (rows: Row[]) =>
  rows.flatMap((row) => (row.kind === 'message' ? [[row.isFirst, row.isLast]] : []));

describe('runs', () => {
  test('what one person says within a minute is one run', () => {
    const rows = rowsOf([
      { createdAt: at('01:00:05') },
      { createdAt: at('01:00:30') },
      { createdAt: at('01:00:59') },
      { createdAt: at('01:01:00') },
    ]);
    expect(runsOf(rows)).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [true, true],
    ]);
  });

  test('another person or a line between ends it', () => {
    const createdAt = at('01:00:00');
    const system = { type: 'SYSTEM', senderUserId: null, text: '시우님이 나갔어요' } as const;
    const rows = rowsOf([
      { createdAt },
      { createdAt, senderUserId: 5 },
      { createdAt, ...system },
      { createdAt, senderUserId: 5 },
    ]);
    expect(runsOf(rows)).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  });
});

test('a message of a kind that only newer pages show is one quiet line, whatever it says', () => {
  const type = 'UNKNOWN' as const;
  const rows = rowsOf([
    { type, text: '{}' },
    { type, isDeleted: true },
    { type, isHidden: true },
  ]);
  expect(rows.flatMap((row) => (row.kind === 'top' || row.kind === 'day' ? [] : [row]))).toEqual([
    { kind: 'system', key: 'seq-1', text: '새 버전에서 볼 수 있는 메시지예요' },
    { kind: 'system', key: 'seq-2', text: '삭제된 메시지예요' },
  ]);
});

test('a new day in Seoul begins with its date', () => {
  const rows = rowsOf([{ createdAt: at('14:59:00') }, { createdAt: at('15:00:00') }]);
  expect(rows.map(({ kind }) => kind)).toEqual(['top', 'day', 'message', 'day', 'message']);
});

describe('what is on its way', () => {
  const outgoing = { type: 'TEXT', text: '저요', replyTo: null, reason: null, isAtRisk: false } as const;
  const kindsAfter = (createdAt: string) => {
    const room = openWith([messageBuilder({ createdAt: at('03:00:00') })]);
    const waiting = [{ ...outgoing, clientMessageId: 'mine', status: 'failed', createdAt } as const];
    const rows = createRowCache()(reduceRoom(room, { type: 'outboxChanged', outbox: waiting }));
    return rows.map(({ kind }) => kind).slice(3);
  };

  test('begins a new day with its date', () => {
    expect(kindsAfter(at('16:00:00'))).toEqual(['day', 'outgoing']);
  });

  test('and failed on a day before stands under what was said since without that day', () => {
    expect(kindsAfter(at('03:00:00', 20))).toEqual(['outgoing']);
  });
});

test('mine, our team’s and the other team’s bubbles are told apart', () => {
  const rows = rowsOf([{ senderUserId: 1 }, { senderUserId: 2 }, { senderUserId: 4 }]);
  expect(rows.flatMap((row) => (row.kind === 'message' ? [row.side] : []))).toEqual(['me', 'ours', 'theirs']);
});

test('the reading line stands before the first unread message', () => {
  const rows = rowsOf([{}, {}, {}], chatBuilder({ readSeqs: { 1: 2 } }));
  expect(rows.map(({ kind }) => kind)).toEqual(['top', 'day', 'message', 'message', 'unread', 'message']);
});

test('a blocked person’s messages in a row are one fold', () => {
  const members = chat.members.map((member) => ({ ...member, isBlockedByMe: member.userId === 4 }));
  const rows = rowsOf([{}, {}, { senderUserId: 5 }, {}], { ...chat, members });
  expect(rows.map(({ kind }) => kind)).toEqual(['top', 'day', 'folded', 'message', 'folded']);
});

test('nobody is counted beside what was deleted for all', () => {
  const rows = rowsOf([{}, { isDeleted: true, text: null }]);
  expect(rows.flatMap((row) => (row.kind === 'message' ? [row.unreadCount] : []))).toEqual([4, 0]);
});

describe('a room of thousands', () => {
  // Two a minute: the second goes on where the first begins.
  const many = Array.from({ length: 5000 }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 10, 21, 0, Math.ceil(index / 2))).toISOString();
    return messageBuilder({ seq: index + 1, createdAt });
  });
  const open = () => openWith(many, chatBuilder({ readSeqs: { 1: 5000 } }));

  test('draws anew what changed, and nothing else', () => {
    const [rowsIn, room] = [createRowCache(), open()];
    const before = rowsIn(room);
    const change = {
      seq: 2500,
      change: 1,
      reactions: [{ userId: 4, kind: 'HEART' as const }],
      isDeleted: false,
    };
    const after = rowsIn(reduceRoom(room, { type: 'changed', changes: [change] }));
    const kept = new Set(before);
    expect(after.filter((row) => !kept.has(row)).map(({ key }) => key)).toEqual(['seq-2500']);
  });

  test('a read mark draws anew what it counts for', () => {
    const [rowsIn, room] = [createRowCache(), open()];
    const kept = new Set(rowsIn(reduceRoom(room, { type: 'read', userId: 5, seq: 4990 })));
    const after = rowsIn(reduceRoom(room, { type: 'read', userId: 5, seq: 4992 }));
    const drawn = after.filter((row) => !kept.has(row)).map(({ key }) => key);
    expect(drawn).toEqual(['seq-4991', 'seq-4992']);
  });

  test('has the same rows made at once or page by page, and where a page began a name stays', () => {
    const [rowsIn, room] = [
      createRowCache(),
      openWith(many.slice(4950), chatBuilder({ readSeqs: { 1: 5000 } })),
    ];
    rowsIn(room);
    const older = reduceRoom(room, { type: 'olderLoaded', messages: many.slice(4780, 4950), hasOlder: true });
    const atOnce = createRowCache()(openWith(many.slice(4780), chatBuilder({ readSeqs: { 1: 5000 } })));
    const begunAgain = atOnce.map((row) => {
      if (row.key === 'seq-4950') return { ...row, isLast: true };
      return row.key === 'seq-4951' ? { ...row, isFirst: true } : row;
    });
    expect(rowsIn(older)).toEqual(begunAgain);
  });
});

test('what I took out of my sight has no row', () => {
  const rows = rowsOf([{}, { isHidden: true, text: null }, {}]);
  expect(rows.map(({ key }) => key).slice(2)).toEqual(['seq-1', 'seq-3']);
});
