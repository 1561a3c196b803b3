import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '@/contract/alarms';
import { heardBy } from '../../../testing/api/heard-by';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, friendRequests } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordEvents } from '../../events/record-events';
import { alarmsQuery } from './alarm-queries';

const api = useTestApi();

const tell = (to: Person, from: Person) =>
  transact(api.app, (tx) =>
    recordEvents(tx, [
      {
        userId: to.id,
        type: 'FRIEND_REQUEST_RECEIVED',
        actorUserId: from.id,
        data: { friendRequestId: 1, userId: from.id, nickname: from.nickname },
      },
    ]),
  );
const unread = async (as: Person) => (await api.call(calls.getUnreadAlarmCount, { as })).count;

describe('alarms', () => {
  test('come newest first with the photo of who caused them, page by page', async () => {
    const me = await api.person();
    const [first, second, third] = [await api.person(), await api.person(), await api.person()];
    // They ask for friendship, so that they may be seen.
    const asking = [first, second, third].map(({ id }) => ({ fromUserId: id, toUserId: me.id }));
    await api.app.db.insert(friendRequests).values(asking);
    await tell(me, first);
    await tell(me, second);
    await tell(me, third);

    const page = await api.call(calls.getAlarms, { as: me, query: { limit: 2 } });
    const rest = await api.call(calls.getAlarms, {
      as: me,
      query: { limit: 2, cursor: page.nextCursor ?? '' },
    });
    expect([...page.items, ...rest.items].map(({ title }) => title)).toEqual(
      [third, second, first].map(({ nickname }) => `${nickname}님이 친구가 되고 싶어 해요`),
    );
    expect(rest.nextCursor).toBeNull();
    for (const { thumbnailUrl } of page.items) expect(thumbnailUrl).toMatch(/^http/);
    await api.app.db
      .update(friendRequests)
      .set({ status: 'DECLINED' })
      .where(eq(friendRequests.toUserId, me.id));
    const later = await api.call(calls.getAlarms, { as: me });
    expect(later.items.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([null, null, null]);
    const input = { userId: me.id, now: api.clock.now(), beforeId: 1_000_000, limit: 1 };
    const [row] = await alarmsQuery(api.app.db, input);
    expect(row?.actor).toEqual({ relation: null, thumbnailKey: null });
  });

  test('are read up to one of them, mine alone, and the number on the bell follows', async () => {
    const [me, other, friend] = [await api.person(), await api.person(), await api.person()];
    for (const person of [me, other, me, me]) await tell(person, friend);
    const { items } = await api.call(calls.getAlarms, { as: me });
    expect(await unread(me)).toBe(3);
    const upToId = items[1]?.id ?? 0;
    expect(await api.call(calls.readAlarms, { as: me, body: { upToId } })).toEqual({ count: 1 });
    expect(await unread(me)).toBe(1);
    expect(await unread(other)).toBe(1);
    const after = await api.call(calls.getAlarms, { as: me });
    expect(after.items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await api.refusal(calls.readAlarms, { as: me, body: { upToId: 0 } })).code).toBe(1002);
  });

  test('of which one was opened by its push are unread but for that one, and of nobody else', async () => {
    const [me, other, friend] = [await api.person(), await api.person(), await api.person()];
    for (const person of [me, me, me]) await tell(person, friend);
    const { items } = await api.call(calls.getAlarms, { as: me });
    const alarmId = items[1]?.id ?? 0;
    const read = (as: Person) => api.call(calls.readAlarms, { as, body: { alarmId } });
    // A push may stand on a phone that is somebody else's by now.
    expect(await read(other)).toEqual({ count: 0 });
    expect(await unread(me)).toBe(3);
    expect(await heardBy(api, [me], () => read(me))).toEqual([['alarms']]);
    expect(await unread(me)).toBe(2);
    const after = await api.call(calls.getAlarms, { as: me });
    expect(after.items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect(await read(me)).toEqual({ count: 2 });
    expect(await heardBy(api, [me], () => read(me))).toEqual([[]]);
  });

  test('that are read on one phone are read on the other ones, which hear of it once', async () => {
    const [me, friend] = [await api.person(), await api.person()];
    await tell(me, friend);
    const { items } = await api.call(calls.getAlarms, { as: me });
    const read = () => api.call(calls.readAlarms, { as: me, body: { upToId: items[0]?.id ?? 0 } });
    expect(await heardBy(api, [me], read)).toEqual([['alarms']]);
    expect(await heardBy(api, [me], read)).toEqual([[]]);
  });
});

test('the bell also says how long ago anything happened, read or not', async () => {
  const [me, friend] = [await api.person(), await api.person()];
  const ask = async () => (await api.call(calls.getUnreadAlarmCount, { as: me })).newestAgeMs;
  expect(await ask()).toBeNull();
  await tell(me, friend);
  expect(await ask()).toBeLessThan(60_000);
  const month = 30 * 86_400_000;
  await api.app.db
    .update(alarms)
    .set({ readAt: new Date(), createdAt: new Date(Date.now() - month) })
    .where(eq(alarms.userId, me.id));
  expect(await ask()).toBeGreaterThan(month - 60_000);
});
