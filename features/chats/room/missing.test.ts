import { expect, test } from 'vitest';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import type { RoomApi } from '../api/room-api';
import { openRoom } from '../model';
import { createMissing } from './missing';

test('what is asked for while it is fetched is fetched once more, and never twice at once', async () => {
  const part = { messages: [messageBuilder()], hasOlder: false, hasNewer: false, lastChange: 0 };
  const room = openRoom({ userId: 1, chat: chatBuilder(), ...part, outbox: [] });
  const answers: (() => void)[] = [];
  const getMessages: RoomApi['getMessages'] = () =>
    new Promise((resolve) => {
      answers.push(() => resolve({ items: [], hasMore: false, lastSeq: 1, lastChange: 0 }));
    });
  const missing = createMissing({
    api: { getMessages } as RoomApi,
    getRoom: () => room,
    dispatch: () => {},
  });
  const over = missing.fetch();
  for (let times = 0; times < 3; times += 1) void missing.fetch();
  // Messages and changes.
  expect(answers).toHaveLength(2);
  for (const answer of answers.splice(0)) answer();
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers.splice(0)) answer();
  await over;
  expect([answers.length, missing.isWanted()]).toEqual([0, false]);
});
