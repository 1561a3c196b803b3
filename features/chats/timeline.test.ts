import { describe, expect, test } from 'vitest';
import type { Chat, Message } from '@/contract/chats';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { openRoom } from './model';
import { type Row, toRows } from './timeline';

const at = (clock: string, day = 21) => `2026-11-${day}T${clock}Z`;
const chat = chatBuilder({ readSeqs: { 1: 99 } });

function rowsOf(messages: Partial<Message>[], room: Chat = chat): Row[] {
  const numbered = messages.map((message, index) => messageBuilder({ seq: index + 1, ...message }));
  return toRows(openRoom({ userId: 1, chat: room, messages: numbered, hasOlder: false, outbox: [] }));
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

test('a new day in Seoul begins with its date', () => {
  const rows = rowsOf([{ createdAt: at('14:59:00') }, { createdAt: at('15:00:00') }]);
  expect(rows.map(({ kind }) => kind)).toEqual(['top', 'day', 'message', 'day', 'message']);
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
