import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { readChat } from '@/contract/chats';
import { updatePushPreferences } from '@/contract/push-preferences';
import { createBlock } from '@/contract/safety';
import { createChatStage } from '../../../testing/api/chat-stage';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { chatMembers, chatMessages, chatPushes, pushTokens } from '../../db/schema';
import { type ChatPush, pushMessage } from './push-message';
import { tellReaders } from './tell-readers';

const api = useTestApi({}, { each: true });
const { openRoom, say } = createChatStage(() => api);

/** A room whose first two men have a phone, and to whom messages were pushed. */
async function openRoomWithPhones() {
  const room = await openRoom();
  const [reader, other] = [room.men[0], room.men[1]];
  for (const { id } of [reader, other])
    await api.app.db
      .insert(pushTokens)
      .values({ userId: id, deviceId: 'phone', token: `token-${id}`, platform: 'ios' });
  const sent: string[] = [];
  vi.spyOn(api.app.push, 'send').mockImplementation(async (_, { userId, body }) => {
    sent.push(`${userId} ${body}`);
    return 'sent';
  });
  /** Said now, or as if at that moment: the database has its own clock. */
  const push = async (
    text: string,
    { createdAt, from = room.women[0] }: { createdAt?: Date; from?: Person } = {},
  ) => {
    const { seq } = await say(from, room, text);
    if (createdAt) await api.app.db.update(chatMessages).set({ createdAt }).where(eq(chatMessages.seq, seq));
    await api.app.db.update(chatPushes).set({ dueAt: new Date(0) });
    await tellReaders(api);
    return seq;
  };
  const enqueue = vi.spyOn(api.app.jobs, 'sendAll');
  /** For whom a message rings that rings for somebody: they are enqueued together. */
  const ringsFor = async (...said: Parameters<typeof push>) => {
    const seq = await push(...said);
    const rung = () =>
      enqueue.mock.calls
        .flatMap(([, jobs]) => jobs as readonly ChatPush[])
        .flatMap((job) => (job.seq === seq ? [job.userId] : []));
    await expect.poll(rung, { timeout: 15_000 }).not.toEqual([]);
    return rung();
  };
  return { room, reader, other, push, sent, ringsFor, params: { channelId: room.channelId } };
}

test('messages do not ring for who switched chats off, and do for the others', async () => {
  const { reader, other, push, sent, params } = await openRoomWithPhones();
  await api.call(updatePushPreferences, { as: reader, body: { groups: { chats: false } } });
  const seq = await push('첫 마디');
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual([`${other.id} 첫 마디`]);
  await api.call(updatePushPreferences, { as: reader, body: { groups: { chats: true } } });
  // The other keeps the first one unread and was told of it.
  await api.call(readChat, { as: reader, params, body: { seq } });
  await push('둘째 마디');
  await expect
    .poll(() => sent, { timeout: 15_000 })
    .toEqual([`${other.id} 첫 마디`, `${reader.id} 둘째 마디`]);
});

test('what somebody says whom one blocked does not silence what the others say', async () => {
  const { room, reader, other, push, sent, params } = await openRoomWithPhones();
  const blocked = room.women[1];
  await api.call(createBlock, { as: reader, body: { userId: blocked.id } });
  const seq = await push('안 보이는 말', { from: blocked });
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual([`${other.id} 안 보이는 말`]);
  await api.call(readChat, { as: other, params, body: { seq } });
  await push('첫 마디');
  await expect
    .poll(() => sent.slice(1).sort(), { timeout: 15_000 })
    .toEqual([`${other.id} 첫 마디`, `${reader.id} 첫 마디`].sort());
});

test('a room that was lively in quiet hours rings when they are over', async () => {
  const { reader, other, push, sent } = await openRoomWithPhones();
  await api.call(updatePushPreferences, {
    as: reader,
    body: { quietHours: { from: '23:00', to: '08:00' } },
  });
  const pushAt = async (time: string, text: string) => {
    const moment = new Date(`2026-12-01T${time}:00+09:00`);
    api.clock.set(moment);
    await push(text, { createdAt: moment });
  };
  await pushAt('07:58', '아침이에요');
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual([`${other.id} 아침이에요`]);
  await pushAt('08:01', '일어났어요?');
  await expect
    .poll(() => sent, { timeout: 15_000 })
    .toEqual([`${other.id} 아침이에요`, `${reader.id} 일어났어요?`]);
});

test('a room does not ring for who left it', async () => {
  const { reader, other, ringsFor } = await openRoomWithPhones();
  await api.app.db
    .update(chatMembers)
    .set({ leftAt: api.clock.now() })
    .where(eq(chatMembers.userId, reader.id));
  expect(await ringsFor('들리나요')).toEqual([other.id]);
});

test('a room rings again after ten minutes, and what one said oneself silences nobody else', async () => {
  const { reader, other, ringsFor } = await openRoomWithPhones();
  const createdAt = new Date(Date.now() - 11 * 60_000);
  expect(await ringsFor('아까 한 말', { createdAt })).toEqual([reader.id, other.id]);
  expect(await ringsFor('제가 하는 말', { from: reader })).toEqual([other.id]);
  expect(await ringsFor('지금 한 말')).toEqual([reader.id]);
});

test('a push on its way does not ring once its sender was blocked', async () => {
  const { room, reader, other, sent, params } = await openRoomWithPhones();
  const [sender] = room.women;
  const { seq } = await say(sender, room, '잠깐만요');
  await api.call(createBlock, { as: reader, body: { userId: sender.id } });
  for (const { id: userId } of [reader, other]) await pushMessage(api, { ...params, seq, userId });
  expect(new Set(sent)).toEqual(new Set([`${other.id} 잠깐만요`]));
});
