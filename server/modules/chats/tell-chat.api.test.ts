import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import * as calls from '@/contract/chats';
import { createChatStage } from '../../../testing/api/chat-stage';
import { useTestApi } from '../../../testing/api/use-api';
import { blocks, outbox, pushRecords, pushTokens } from '../../db/schema';
import { pushMessage } from './push-message';

const api = useTestApi();
const { openRoom, say } = createChatStage(() => api);

describe('typing', () => {
  test('is sent to the room, never stored, and not more often than every two seconds', async () => {
    const room = await openRoom();
    const [typist, params] = [room.women[0], { channelId: room.channelId }];
    const publish = vi.spyOn(api.app.realtime, 'publish');
    const type = () => api.call(calls.createTyping, { as: typist, params, body: {} });
    const told = () => publish.mock.calls.filter(([, { type: kind }]) => kind === 'CHAT_TYPING');
    await type();
    await type();
    expect(told()).toEqual([
      [`chat.${room.channelId}`, { type: 'CHAT_TYPING', channelId: room.channelId, userId: typist.id }],
    ]);
    api.clock.advance(2000);
    await type();
    expect(told()).toHaveLength(2);
    publish.mockRestore();
    const stored = await api.app.db
      .select()
      .from(outbox)
      .where(eq(outbox.channel, `chat.${room.channelId}`));
    expect(stored.map(({ message }) => message.type)).not.toContain('CHAT_TYPING');
  });
});

describe('the push of a message', () => {
  test('reaches who has not read, once for a lively room, and not who blocked its sender', async () => {
    const room = await openRoom();
    const sender = room.women[0];
    const [reader, sleeper, blocker] = [room.men[0], room.men[1], room.men[2]];
    for (const { id } of [sender, reader, sleeper, blocker])
      await api.app.db
        .insert(pushTokens)
        .values({ userId: id, deviceId: 'phone', token: `token-${id}`, platform: 'ios' });
    await api.app.db.insert(blocks).values({ blockerUserId: blocker.id, blockedUserId: sender.id });
    const { channelId } = room;
    const push = async (text: string) => {
      const { seq } = await say(sender, room, text);
      await pushMessage(api.app, { channelId, seq });
    };
    await push('첫 마디');
    await api.call(calls.readChat, { as: reader, params: { channelId }, body: { seq: 99 } });
    await push('둘째 마디');
    const pushed = await api.app.db.select().from(pushRecords).where(eq(pushRecords.type, 'CHAT_MESSAGE'));
    expect(pushed.map(({ userId, body }) => [userId, body])).toEqual([
      [reader.id, '첫 마디'],
      [sleeper.id, '첫 마디'],
      [reader.id, '둘째 마디'],
    ]);
  });
});
