import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import * as calls from '@/contract/chats';
import { deleteMessage, muteChat } from '@/contract/messages';
import { createChatStage } from '../../../testing/api/chat-stage';
import { useTestApi } from '../../../testing/api/use-api';
import { blocks, chatPushes, outbox, pushRecords, pushTokens } from '../../db/schema';
import { tellReaders } from './tell-readers';

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
      await say(sender, room, text);
      await makeDue();
    };
    await push('첫 마디');
    await pushed(2);
    await api.call(calls.readChat, { as: reader, params: { channelId }, body: { seq: 99 } });
    await push('둘째 마디');
    expect(await pushed(3)).toEqual(
      [`${reader.id} 첫 마디`, `${sleeper.id} 첫 마디`, `${reader.id} 둘째 마디`].sort(),
    );
  });

  test('does not reach who muted the room, nor anybody once it was taken back', async () => {
    const room = await openRoom();
    const [sender, muter, reader] = [room.women[0], room.men[0], room.men[1]];
    for (const { id } of [reader, muter])
      await api.app.db
        .insert(pushTokens)
        .values({ userId: id, deviceId: 'phone', token: `token-${id}`, platform: 'ios' });
    const { channelId } = room;
    await api.call(muteChat, { as: muter, params: { channelId }, body: { isMuted: true } });
    const sent: string[] = [];
    const send = vi.spyOn(api.app.push, 'send').mockImplementation(async ({ token }, { body }) => {
      sent.push(`${token} ${body}`);
      return 'sent';
    });
    const { seq } = await say(sender, room, '잘못 보낸 말');
    await api.call(deleteMessage, { as: sender, params: { channelId, seq } });
    await makeDue();
    const told = [`token-${reader.id} 제대로 보낸 말`, `token-${reader.id} 그다음 말`];
    await say(sender, room, '제대로 보낸 말');
    await makeDue();
    await expect.poll(() => sent, { timeout: 15_000 }).toEqual(told.slice(0, 1));
    // Read by both, so that only the mute makes the difference; what was on its way before it has arrived.
    for (const as of [reader, muter])
      await api.call(calls.readChat, { as, params: { channelId }, body: { seq: seq + 1 } });
    await say(sender, room, '그다음 말');
    await makeDue();
    await expect.poll(() => sent, { timeout: 15_000 }).toEqual(told);
    send.mockRestore();
  });

  test('to a device that fails holds up no other device and no other person, and is tried again alone', async () => {
    const room = await openRoom();
    const [sender, reader, other] = [room.women[0], room.men[0], room.men[1]];
    for (const [{ id }, token] of [
      [reader, 'broken'],
      [reader, 'whole'],
      [other, 'other'],
    ] as const)
      await api.app.db
        .insert(pushTokens)
        .values({ userId: id, deviceId: token, token: `${token}-${id}`, platform: 'ios' });
    const sent: string[] = [];
    const send = vi.spyOn(api.app.push, 'send').mockImplementation(async ({ token }) => {
      sent.push(token);
      if (token.startsWith('broken') && sent.filter((each) => each === token).length === 1)
        throw new Error('away');
      return 'sent';
    });
    await say(sender, room, '들리나요');
    await makeDue();
    await expect
      .poll(() => sent.toSorted(), { timeout: 15_000 })
      .toEqual([`broken-${reader.id}`, `broken-${reader.id}`, `other-${other.id}`, `whole-${reader.id}`]);
    send.mockRestore();
  });
});

/** What is thought of a little later is thought of now. */
async function makeDue() {
  await api.app.db.update(chatPushes).set({ dueAt: new Date(0) });
  await tellReaders(api);
}

/** Whom the pushes of messages were sent to, with what, when so many were sent; in no order. */
async function pushed(count: number) {
  const isChat = eq(pushRecords.type, 'CHAT_MESSAGE');
  const read = () => api.app.db.select().from(pushRecords).where(isChat);
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(count);
  return (await read()).map(({ userId, body }) => `${userId} ${body}`).sort();
}
