import { expect, test, vi } from 'vitest';
import type { MessageChange } from '@/contract/message-parts';
import type { RealtimeMessage } from '@/contract/realtime';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { openRoom } from '../model';
import { createRoomEvents } from './room-events';

/** My (1) visit to room 7, whose third change is the last that is known. */
function visit() {
  const part = { messages: [messageBuilder()], hasOlder: false, hasNewer: false, lastChange: 3 };
  const room = openRoom({ userId: 1, chat: chatBuilder(), ...part, outbox: [] });
  const spies = {
    dispatch: vi.fn(),
    fetchMissing: vi.fn(async () => {}),
    refresh: vi.fn(async () => {}),
    typing: { heard: vi.fn(), ended: vi.fn(), stop: vi.fn() },
    outbox: { remove: vi.fn() },
    onChanged: vi.fn(),
  };
  const events = createRoomEvents({ userId: 1, channelId: 7, getRoom: () => room, ...spies });
  return { ...spies, ...events, hear: (event: RealtimeMessage) => events.hear(room, event) };
}

test('what was delivered to another room is not said in this one', () => {
  const { hearMessage, dispatch, outbox } = visit();
  hearMessage(messageBuilder({ channelId: 8, senderUserId: 1, clientMessageId: 'mine' }));
  expect(dispatch).not.toHaveBeenCalled();
  expect(outbox.remove).not.toHaveBeenCalled();
});

test.each([
  { change: 4, lastChange: 4, isFetched: false },
  { change: 6, lastChange: 3, isFetched: true },
])(
  'a change numbered $change after the third is shown, and those between are fetched: $isFetched',
  (expected) => {
    const { hear, dispatch, fetchMissing } = visit();
    const change: MessageChange = { seq: 1, change: expected.change, reactions: [], isDeleted: true };
    hear({ type: 'CHAT_MESSAGE_CHANGED', channelId: 7, change });
    const { lastChange, isFetched } = expected;
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'changed', changes: [change], lastChange });
    expect(fetchMissing).toHaveBeenCalledTimes(isFetched ? 1 : 0);
  },
);

test('what I read and type on another phone is mine: lists are stale, and nobody types', () => {
  const { hear, onChanged, typing } = visit();
  for (const userId of [4, 1]) {
    hear({ type: 'CHAT_READ', channelId: 7, userId, seq: 1 });
    expect(onChanged).toHaveBeenCalledTimes(userId === 1 ? 1 : 0);
    hear({ type: 'CHAT_TYPING', channelId: 7, userId });
  }
  expect(typing.heard).toHaveBeenCalledExactlyOnceWith(4);
});

test.each<RealtimeMessage>([
  { type: 'CHAT_MESSAGE_HIDDEN', channelId: 8, seq: 1 },
  { type: 'CHAT_MUTED', channelId: 8, isMuted: true },
  { type: 'CHAT_END_WISHED', channelId: 8 },
  { type: 'CHANGED', of: ['wallet'] },
])('$type of something else changes nothing here', (event) => {
  const { hearOwn, dispatch, refresh } = visit();
  hearOwn(event);
  expect(dispatch).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});
