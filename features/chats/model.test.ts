import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '@/contract/chats';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { countUnread, newestSeq, type Outgoing, openRoom, type RoomAction, reduceRoom } from './model';

const say = (seq: number, overrides: Partial<Message> = {}) => messageBuilder({ seq, ...overrides });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => say(index + 1));
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function open({
  messages = upTo(3),
  chat = chatBuilder(),
  outbox = [] as Outgoing[],
  hasOlder = false,
} = {}) {
  return openRoom({ userId: 1, chat, messages, hasOlder, outbox });
}
function applied(room: ReturnType<typeof open>, ...actions: RoomAction[]) {
  return actions.reduce(reduceRoom, room);
}
const seqsOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ seq }) => seq);
const received = (...messages: Message[]): RoomAction => ({ type: 'received', messages });

function waiting(number: number): Outgoing {
  const createdAt = '2026-11-21T01:00:00Z';
  return {
    type: 'TEXT',
    clientMessageId: idOf(number),
    text: '안녕',
    createdAt,
    status: 'waiting',
    reason: null,
  };
}
const mine = (seq: number, number: number) => say(seq, { senderUserId: 1, clientMessageId: idOf(number) });

describe('the order of a room', () => {
  test.each([
    { name: 'the next message is added', incoming: [4], shown: [1, 2, 3, 4], held: [] },
    { name: 'a message heard twice is one', incoming: [3, 4, 4, 2], shown: [1, 2, 3, 4], held: [] },
    { name: 'a message beyond a gap waits', incoming: [5], shown: [1, 2, 3], held: [5] },
    {
      name: 'what fills the gap releases what waited',
      incoming: [6, 5, 4],
      shown: [1, 2, 3, 4, 5, 6],
      held: [],
    },
    { name: 'half of a gap releases half', incoming: [7, 4, 5], shown: [1, 2, 3, 4, 5], held: [7] },
  ])('$name', ({ incoming, shown, held }) => {
    const room = applied(open(), ...incoming.map((seq) => received(say(seq))));
    expect([seqsOf(room), room.held.map(({ seq }) => seq)]).toEqual([shown, held]);
  });

  test('however messages arrive, late, twice or lost, a fetch makes it whole and in one order', () => {
    const delivery = fc.array(fc.integer({ min: 4, max: 40 }), { maxLength: 80 });
    fc.assert(
      fc.property(delivery, (seqs) => {
        const heard = applied(open(), ...seqs.map((seq) => received(say(seq))));
        const shown = seqsOf(heard);
        expect(shown).toEqual(shown.map((_, index) => index + 1));
        const missing = Array.from({ length: 40 - newestSeq(heard) }, (_, i) =>
          say(newestSeq(heard) + 1 + i),
        );
        const whole = applied(heard, received(...missing));
        expect(seqsOf(whole)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
        expect(whole.held).toEqual([]);
      }),
    );
  });

  test('an older page goes before, without what is there already', () => {
    const room = open({ messages: [say(5), say(6)], hasOlder: true });
    const older = applied(room, { type: 'olderLoaded', messages: [say(3), say(4), say(5)], hasOlder: false });
    expect([seqsOf(older), older.hasOlder, older.grewAt]).toEqual([[3, 4, 5, 6], false, 'start']);
    expect(applied(older, received(say(7))).grewAt).toBe('end');
  });
});

describe('what I send', () => {
  test('is last until it has its number, then once in its position', () => {
    const room = applied(open(), { type: 'queued', outgoing: waiting(1) });
    expect(room.outbox).toHaveLength(1);
    const confirmed = applied(room, received(say(4)), received(mine(5, 1)));
    expect([seqsOf(confirmed), confirmed.outbox]).toEqual([[1, 2, 3, 4, 5], []]);
  });

  test('the live channel and the answer say the same: one message', () => {
    const queued = applied(open(), { type: 'queued', outgoing: waiting(1) });
    const room = applied(queued, received(mine(4, 1)), received(mine(4, 1)));
    expect([seqsOf(room), room.outbox]).toEqual([[1, 2, 3, 4], []]);
  });

  test('beyond a gap it stays in sight, as sent, until the gap is filled', () => {
    const room = applied(open(), { type: 'queued', outgoing: waiting(1) }, received(mine(6, 1)));
    expect(room.outbox).toMatchObject([{ status: 'sent' }]);
    expect(applied(room, received(say(4), say(5))).outbox).toEqual([]);
  });

  test('somebody else’s message with my id settles nothing of mine', () => {
    const queued = applied(open(), { type: 'queued', outgoing: waiting(1) });
    expect(applied(queued, received(say(4, { clientMessageId: idOf(1) }))).outbox).toHaveLength(1);
  });

  test('a message kept from an earlier visit that the server had is not sent again', () => {
    const room = open({ messages: [...upTo(3), mine(4, 1)], outbox: [waiting(1), waiting(2)] });
    expect(room.outbox.map(({ clientMessageId }) => clientMessageId)).toEqual([idOf(2)]);
  });

  test('can fail with a reason, be tried again, and be thrown away', () => {
    const clientMessageId = idOf(1);
    const failed = applied(
      open(),
      { type: 'queued', outgoing: waiting(1) },
      { type: 'outgoingFailed', clientMessageId, reason: '보낼 수 없어요' },
    );
    expect(failed.outbox).toMatchObject([{ status: 'failed', reason: '보낼 수 없어요' }]);
    const again = applied(failed, { type: 'outgoingChanged', clientMessageId, status: 'waiting' });
    expect(again.outbox).toMatchObject([{ status: 'waiting', reason: null }]);
    expect(applied(again, { type: 'discarded', clientMessageId }).outbox).toEqual([]);
  });
});

describe('reading', () => {
  const readSeqs = { 1: 1, 2: 3, 3: 2, 4: 3, 5: 0, 6: 3 };

  test.each([
    { name: 'counts the others who have not read it', message: say(3), count: 2 },
    { name: 'does not wait for its sender', message: say(3, { senderUserId: 5 }), count: 1 },
    { name: 'is nothing when everybody has', message: say(2, { senderUserId: 5 }), count: 0 },
  ])('the number beside a bubble $name', ({ message, count }) => {
    expect(countUnread(open({ chat: chatBuilder({ readSeqs }) }), message)).toBe(count);
  });

  test('nobody waits for who has left', () => {
    const chat = chatBuilder({ readSeqs });
    const members = chat.members.map((member) => ({ ...member, isPresent: member.userId !== 5 }));
    expect(countUnread(open({ chat: { ...chat, members } }), say(3))).toBe(1);
  });

  test('nobody is waited for in a room that is over', () => {
    const chat = chatBuilder({ readSeqs, state: 'CLOSED' });
    expect(countUnread(open({ chat }), say(3))).toBe(0);
  });

  test('marks move forward only, also when a refreshed room knows less', () => {
    const chat = chatBuilder({ readSeqs });
    const room = applied(
      open({ chat }),
      { type: 'read', userId: 5, seq: 3 },
      { type: 'read', userId: 5, seq: 2 },
      { type: 'refreshed', chat },
    );
    expect(room.chat.members.find(({ userId }) => userId === 5)?.lastReadSeq).toBe(3);
  });

  test.each([
    { name: 'the first message of another after my mark', readSeq: 1, first: 2 },
    { name: 'nothing when all is read', readSeq: 3, first: null },
    { name: 'nothing in a room I never read', readSeq: 0, first: null },
  ])('a room opens at $name', ({ readSeq, first }) => {
    expect(open({ chat: chatBuilder({ readSeqs: { 1: readSeq } }) }).firstUnreadSeq).toBe(first);
  });

  test('the line stays where it was while I read on', () => {
    const room = open({ chat: chatBuilder({ readSeqs: { 1: 1 } }) });
    expect(applied(room, { type: 'read', userId: 1, seq: 3 }, received(say(4))).firstUnreadSeq).toBe(2);
  });
});

test.each([
  ['the event', { type: 'closed' } satisfies RoomAction],
  [
    'the line in the room',
    received(say(4, { type: 'SYSTEM', senderUserId: null, systemKind: 'CHAT_CLOSED' })),
  ],
])('a room closes by %s', (_, action) => {
  expect(applied(open(), action).chat.state).toBe('CLOSED');
});
