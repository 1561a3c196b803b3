import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emitSessionEnd } from '@/lib/domain/session/session-end';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { openRoom } from '../model';
import { forgetRoom, keepRoom, readKeptRoom } from './kept-room';
import { createRoomKeeper } from './room-keeper';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forgetRoom(1, 7);
});

/** The visit of one person to a room in which one thing was said. */
function visit() {
  const chat = chatBuilder();
  const part = { messages: [messageBuilder()], hasOlder: false, hasNewer: false, lastChange: 0 };
  return createRoomKeeper(() => openRoom({ userId: 1, chat, ...part, outbox: [] }));
}

test('a room is kept a moment after it changed, and at once when the visit ends', () => {
  const keeper = visit();
  keeper.changed();
  expect(readKeptRoom(1, 7)).toBeNull();
  keeper.stop();
  expect(readKeptRoom(1, 7)?.messages).toHaveLength(1);
});

test('nothing is kept that is heard after the session', () => {
  const keeper = visit();
  keeper.changed();
  emitSessionEnd({ isFollowed: false });
  keeper.changed();
  keeper.stop();
  vi.runAllTimers();
  expect(readKeptRoom(1, 7)).toBeNull();
});

test('an answer that comes when the visit is over is not kept: the session may be over as well', () => {
  const keeper = visit();
  keeper.stop();
  keeper.changed();
  vi.runAllTimers();
  expect(readKeptRoom(1, 7)).toBeNull();
});

test('the last fifty messages are kept, and that there are older ones', () => {
  const messages = Array.from({ length: 60 }, (_, index) => messageBuilder({ seq: index + 1 }));
  const part = { messages, hasOlder: false, hasNewer: false, lastChange: 0 };
  keepRoom(openRoom({ userId: 1, chat: chatBuilder(), ...part, outbox: [] }));
  const kept = readKeptRoom(1, 7);
  expect([kept?.messages.length, kept?.messages[0]?.seq, kept?.hasOlder]).toEqual([50, 11, true]);
  // A part of the past is no end: what was kept before stays.
  const past = { messages: messages.slice(0, 5), hasOlder: false, hasNewer: true, lastChange: 0 };
  keepRoom(openRoom({ userId: 1, chat: chatBuilder(), ...past, outbox: [] }));
  expect(readKeptRoom(1, 7)?.messages).toHaveLength(50);
});
