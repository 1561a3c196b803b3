import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import type { MessageChange } from '@/contract/message-parts';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { openRoom, reduceRoom } from './model';
import type { Outgoing } from './model-outgoing';
import { newestSeq, type RoomAction } from './room-state';
import { countUnread } from './timeline';

const say = (seq: number, overrides: Partial<Message> = {}) => messageBuilder({ seq, ...overrides });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => say(index + 1));
const quoteOfTwo = {
  seq: 2,
  senderUserId: 4,
  type: 'TEXT' as const,
  text: '2번째 말',
  imageCount: 0,
  isDeleted: false,
};
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function open({
  messages = upTo(3),
  chat = chatBuilder(),
  outbox = [] as Outgoing[],
  hasOlder = false,
} = {}) {
  return openRoom({ userId: 1, chat, messages, hasOlder, hasNewer: false, lastChange: 0, outbox });
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
    replyTo: null,
    status: 'waiting',
    isAtRisk: false,
    reason: null,
  };
}
const onItsWay = (...outbox: Outgoing[]): RoomAction => ({ type: 'outboxChanged', outbox });
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
    const room = applied(open(), onItsWay(waiting(1)));
    expect(room.outbox).toHaveLength(1);
    const confirmed = applied(room, received(say(4)), received(mine(5, 1)));
    expect([seqsOf(confirmed), confirmed.outbox]).toEqual([[1, 2, 3, 4, 5], []]);
  });

  test('the live channel and the answer say the same: one message', () => {
    const queued = applied(open(), onItsWay(waiting(1)));
    const room = applied(queued, received(mine(4, 1)), received(mine(4, 1)));
    expect([seqsOf(room), room.outbox]).toEqual([[1, 2, 3, 4], []]);
  });

  test('beyond a gap it stays in sight, as sent, until the gap is filled', () => {
    const room = applied(open(), onItsWay(waiting(1)), received(mine(6, 1)));
    expect(room.outbox).toMatchObject([{ status: 'sent' }]);
    expect(applied(room, received(say(4), say(5))).outbox).toEqual([]);
  });

  test('somebody else’s message with my id settles nothing of mine', () => {
    const queued = applied(open(), onItsWay(waiting(1)));
    expect(applied(queued, received(say(4, { clientMessageId: idOf(1) }))).outbox).toHaveLength(1);
  });

  test('a message kept from an earlier visit that the server had is not sent again', () => {
    const room = open({ messages: [...upTo(3), mine(4, 1)], outbox: [waiting(1), waiting(2)] });
    expect(room.outbox.map(({ clientMessageId }) => clientMessageId)).toEqual([idOf(2)]);
  });

  test('what the outbox still has although the room has it is shown once', () => {
    const room = applied(open(), received(mine(4, 1)), onItsWay(waiting(1), waiting(2)));
    expect(room.outbox.map(({ clientMessageId }) => clientMessageId)).toEqual([idOf(2)]);
  });
});

const changed = (seq: number, change: number, more: Partial<MessageChange> = {}) => ({
  type: 'changed' as const,
  changes: [{ seq, change, reactions: [], isDeleted: false, ...more }],
});
const heart = { userId: 4, kind: 'HEART' as const };
const messageOf = ({ messages }: { messages: readonly Message[] }, seq: number) =>
  messages.find((message) => message.seq === seq);

describe('what changes about a message', () => {
  test('is what has the higher number, whatever arrives last', () => {
    const room = applied(open(), changed(2, 5, { reactions: [heart] }), changed(2, 4));
    expect(messageOf(room, 2)?.reactions).toEqual([heart]);
  });

  test('waits for a message that has not arrived', () => {
    const room = applied(open(), changed(4, 1, { reactions: [heart] }), received(say(4)));
    expect(messageOf(room, 4)?.reactions).toEqual([heart]);
    expect(room.early).toEqual([]);
  });

  test('a deletion takes its words, and those in answers to it', () => {
    const room = applied(
      open(),
      received(say(4, { replyTo: quoteOfTwo })),
      changed(2, 1, { isDeleted: true }),
    );
    expect(messageOf(room, 2)).toMatchObject({ text: null, isDeleted: true });
    expect(messageOf(room, 4)?.replyTo).toMatchObject({ text: null, isDeleted: true });
  });

  test('gives a line of the service the words it has by now, and takes none from what only got a reaction', () => {
    const line = say(4, { type: 'SYSTEM', senderUserId: null, text: '탈퇴한 사용자님이 나갔어요' });
    const text = '도윤님이 나갔어요';
    const room = applied(open(), received(line), changed(4, 1, { text }), changed(3, 2));
    expect([messageOf(room, 4)?.text, messageOf(room, 3)?.text]).toEqual([text, '3번째 말']);
    const hidden = applied(open(), { type: 'hidden', seq: 2 }, changed(2, 1, { text }));
    expect(messageOf(hidden, 2)?.text).toBeNull();
  });

  test('waits with a message that is held back by a gap', () => {
    const room = applied(open(), received(say(5)), changed(5, 1, { reactions: [heart] }), received(say(4)));
    expect(messageOf(room, 5)?.reactions).toEqual([heart]);
  });

  test('is known up to the highest number that was heard without a gap', () => {
    const heard = applied(open(), { ...changed(2, 5), lastChange: 5 }, { ...changed(1, 3), lastChange: 3 });
    expect(heard.lastChange).toBe(5);
    // My own wish says nothing of what others changed.
    expect(applied(heard, changed(2, 5.25)).lastChange).toBe(5);
  });

  test('leaves every other message the object it was', () => {
    const room = open();
    const after = applied(room, changed(2, 1, { reactions: [heart] }));
    expect(after.messages[0]).toBe(room.messages[0]);
    expect(applied(room, changed(99, 1)).messages).toBe(room.messages);
  });
});

describe('a part of the past', () => {
  const part = { messages: [say(40), say(41)], hasOlder: true, hasNewer: true, lastChange: 3 };
  const moved = applied(open(), { type: 'moved', part, seq: 40 });

  test('is shown instead, and what is said now is not mixed into it', () => {
    expect([seqsOf(moved), moved.place.seq, moved.lastChange]).toEqual([[40, 41], 40, 3]);
    const heard = applied(moved, received(say(90)));
    expect([seqsOf(heard), heard.held]).toEqual([[40, 41], []]);
  });

  test('grows to the end of the room, from where it hears again', () => {
    const whole = applied(
      moved,
      { type: 'newerLoaded', messages: [say(41), say(42)], hasNewer: false },
      received(say(43)),
    );
    expect([seqsOf(whole), whole.hasNewer]).toEqual([[40, 41, 42, 43], false]);
  });

  test('still says that what I sent has arrived', () => {
    const room = applied(moved, onItsWay(waiting(1)), received(mine(90, 1)));
    expect(room.outbox).toEqual([]);
  });
});

describe('reading', () => {
  const readSeqs = { 1: 1, 2: 3, 3: 2, 4: 3, 5: 0, 6: 3 };
  const unreadOf = ({ members, state }: Chat, message: Message) =>
    countUnread(
      {
        userId: 1,
        members: new Map(members.map((member) => [member.userId, member])),
        isClosed: state === 'CLOSED',
      },
      message,
    );

  test.each([
    { name: 'counts the others who have not read it', message: say(3), count: 2 },
    { name: 'does not wait for its sender', message: say(3, { senderUserId: 5 }), count: 1 },
    { name: 'is nothing when everybody has', message: say(2, { senderUserId: 5 }), count: 0 },
  ])('the number beside a bubble $name', ({ message, count }) => {
    expect(unreadOf(chatBuilder({ readSeqs }), message)).toBe(count);
  });

  test('nobody waits for who has left', () => {
    const chat = chatBuilder({ readSeqs });
    const members = chat.members.map((member) => ({ ...member, isPresent: member.userId !== 5 }));
    expect(unreadOf({ ...chat, members }, say(3))).toBe(1);
  });

  test('nobody is waited for in a room that is over', () => {
    const chat = chatBuilder({ readSeqs, state: 'CLOSED' });
    expect(unreadOf(chat, say(3))).toBe(0);
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

  test('a room opens neither at what I said myself nor at a line', () => {
    const messages = [
      say(1),
      say(2, { senderUserId: 1 }),
      say(3, { type: 'SYSTEM', senderUserId: null, systemKind: 'MATCHED' }),
      say(4),
    ];
    expect(open({ messages, chat: chatBuilder({ readSeqs: { 1: 1 } }) }).firstUnreadSeq).toBe(4);
  });

  test('the line stays where it was while I read on', () => {
    const room = open({ chat: chatBuilder({ readSeqs: { 1: 1 } }) });
    expect(applied(room, { type: 'read', userId: 1, seq: 3 }, received(say(4))).firstUnreadSeq).toBe(2);
  });
});

test.each([
  ['the event', { type: 'closed', reason: null } satisfies RoomAction],
  [
    'the line in the room',
    received(say(4, { type: 'SYSTEM', senderUserId: null, systemKind: 'CHAT_CLOSED' })),
  ],
])('a room closes by %s', (_, action) => {
  expect(applied(open(), action).chat.state).toBe('CLOSED');
});

test('what was planned in a room, and a wish to end it, end with it', () => {
  const plan = { state: 'SETTLED' } as Chat['plan'];
  const room = applied(open({ chat: chatBuilder({ plan }) }), { type: 'closed', reason: null });
  expect(room.chat).toMatchObject({ plan: null, end: null });
});

test('what stands at the head of a room stays there when somebody reacts to it, and goes with its words', () => {
  const room = applied(
    open({ chat: chatBuilder({ notice: quoteOfTwo }) }),
    changed(2, 1, { reactions: [heart] }),
  );
  expect(room.chat.notice).toEqual(quoteOfTwo);
  expect(applied(room, changed(2, 2, { isDeleted: true })).chat.notice).toBeNull();
});

test('what I took out of my sight stays so in a refreshed room that does not know of it yet', () => {
  const chat = chatBuilder();
  const room = applied(
    open({ chat }),
    { type: 'hidden', seq: 2 },
    { type: 'refreshed', chat: { ...chat, hiddenSeqs: [1] } },
  );
  expect(room.chat.hiddenSeqs.toSorted()).toEqual([1, 2]);
  expect(messageOf(room, 2)?.isHidden).toBe(true);
});
