import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import type { CallBody } from '@/contract/call';
import { deleteFriend, getFriends } from '@/contract/friends';
import { createBlock } from '@/contract/safety';
import { createSafetyShare, getSafetyShares, updateSafetyShare } from '@/contract/safety-shares';
import { deleteMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { standInLine } from '../../../testing/api/stand-in-line';
import { createFriends } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import type { Transaction } from '../../db/database';
import { alarms, safetyShares, users } from '../../db/schema';
import { askForCheckIns } from './ask-for-check-ins';

const api = useTestApi({}, { each: true });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * hourMs).toISOString();

/** Somebody who tells two of three friends of a meeting in an hour, back in four. */
async function meet(changes: Partial<CallBody<typeof createSafetyShare>> = {}) {
  const me = await api.person({ nickname: '민서' });
  const friends = await createFriends(api, me, 3);
  const [one, two] = friends;
  const body = {
    company: '한강 피크닉단',
    place: '홍대입구역 9번 출구',
    meetsAt: inHours(1),
    checkInAt: inHours(4),
    friendIds: [one.id, two.id],
    ...changes,
  };
  return { me, friends, body, share: await api.call(createSafetyShare, { as: me, body }) };
}

/** What the alarms say of the meeting, oldest first. */
async function heard(as: Person): Promise<string[]> {
  const { items } = await api.call(getAlarms, { as, query: { limit: 50 } });
  return items.flatMap((alarm) => (alarm.type === 'SAFETY_SHARE_CHANGED' ? [alarm.data.step] : [])).reverse();
}

const act = (as: Person, safetyShareId: number, action: 'CHECK_IN' | 'EXTEND' | 'CANCEL') =>
  api.call(updateSafetyShare, { as, params: { safetyShareId }, body: { action } });
const refusedAct = async (as: Person, safetyShareId: number, action: 'CHECK_IN' | 'EXTEND' | 'CANCEL') =>
  (await api.refusal(updateSafetyShare, { as, params: { safetyShareId }, body: { action } })).code;
const stateOf = async (as: Person) => (await api.call(getSafetyShares, { as })).mine[0]?.state;

describe('a meeting that is told', () => {
  test('is with the chosen friends at once, as it was typed, and with nobody else', async () => {
    const { me, friends, body, share } = await meet();
    const [one, two, three] = friends;
    expect(share).toMatchObject({
      company: body.company,
      place: body.place,
      state: 'OPEN',
      isReminded: false,
    });
    expect(share.friends.map(({ userId }) => userId).sort()).toEqual([one.id, two.id].sort());
    for (const as of [one, two]) {
      expect((await api.call(getSafetyShares, { as })).told).toEqual([
        expect.objectContaining({ id: share.id, userId: me.id, nickname: '민서', place: body.place }),
      ]);
      expect(await heard(as)).toEqual(['TOLD']);
    }
    expect((await api.call(getSafetyShares, { as: three })).told).toEqual([]);
    expect(await heard(three)).toEqual([]);
    const [alarm] = await api.app.db
      .select()
      .from(alarms)
      .where(eq(alarms.userId, one.id))
      .orderBy(sql`id desc`);
    expect(JSON.stringify(alarm)).not.toContain(body.place);
  });

  test('is one when it is sent twice, also at the same moment, and three are the most', async () => {
    const { me, friends, body, share } = await meet();
    const again = await Promise.all([1, 2].map(() => api.call(createSafetyShare, { as: me, body })));
    expect(again.map(({ id }) => id)).toEqual([share.id, share.id]);
    expect(await heard(friends[0])).toEqual(['TOLD']);
    const later = [2, 3, 4].map((hours) => ({ ...body, meetsAt: inHours(hours), checkInAt: inHours(6) }));
    const atOnce = [later[0], ...later].map(
      (each) => () => api.attempt(createSafetyShare, { as: me, body: each ?? body }),
    );
    const holdMe = (tx: Transaction) => tx.select().from(users).where(eq(users.id, me.id)).for('update');
    expect(await standInLine(api, holdMe, atOnce)).toEqual([null, null, null, 1002]);
    expect(await heard(friends[0])).toEqual(['TOLD', 'TOLD', 'TOLD']);
  });

  test('is told to whom it was not yet when it is sent again, and stays one', async () => {
    const { me, friends, body, share } = await meet();
    const [one, two, three] = friends;
    const more = { ...body, friendIds: [two.id, three.id] };
    const again = await api.call(createSafetyShare, { as: me, body: more });
    expect(again.id).toBe(share.id);
    expect(again.friends).toHaveLength(3);
    for (const as of [one, two, three]) expect(await heard(as)).toEqual(['TOLD']);
    const others = await createFriends(api, me, 3);
    const tooMany = { ...body, friendIds: others.map(({ id }) => id) };
    expect(await api.refusal(createSafetyShare, { as: me, body: tooMany })).toMatchObject({
      code: 1002,
      field: 'friendIds',
    });
  });

  test.each([
    ['place', () => ({ place: '합정역 5번 출구' })],
    ['company', () => ({ company: '성수동 필름' })],
    ['return', () => ({ checkInAt: inHours(6) })],
  ])(
    'is the one that was sent last, of which the friends hear, where it comes with another %s',
    async (_what, change) => {
      const { me, friends, body, share } = await meet();
      const changes = change();
      const again = await api.call(createSafetyShare, { as: me, body: { ...body, ...changes } });
      expect(again.id).toBe(share.id);
      expect((await api.call(getSafetyShares, { as: friends[0] })).told).toEqual([
        expect.objectContaining({ id: share.id, ...changes }),
      ]);
      expect(await heard(friends[0])).toEqual(['TOLD', 'TOLD']);
    },
  );

  test('goes to friends only, ends after it begins, and is not long ago', async () => {
    const [me, stranger] = [await api.person(), await api.person()];
    const [friend] = await createFriends(api, me, 1);
    const body = {
      company: '한강 피크닉단',
      place: '홍대',
      meetsAt: inHours(1),
      checkInAt: inHours(4),
      friendIds: [friend.id],
    };
    const refused = (changes: object) =>
      api.refusal(createSafetyShare, { as: me, body: { ...body, ...changes } });
    expect(await refused({ friendIds: [stranger.id] })).toMatchObject({ code: 1002, field: 'friendIds' });
    expect(await refused({ checkInAt: inHours(0.5) })).toMatchObject({ code: 1002, field: 'checkInAt' });
    expect(await refused({ checkInAt: inHours(30) })).toMatchObject({ code: 1002, field: 'checkInAt' });
    expect(await refused({ meetsAt: inHours(-20), checkInAt: inHours(1) })).toMatchObject({
      code: 1002,
      field: 'meetsAt',
    });
    const month = 31 * 24;
    expect(await refused({ meetsAt: inHours(month), checkInAt: inHours(month + 3) })).toMatchObject({
      code: 1002,
      field: 'meetsAt',
    });
    expect(await refused({ place: '시발' })).toMatchObject({ code: 1002, field: 'place' });
    for (const hours of [1, 2, 3])
      await api.call(createSafetyShare, { as: me, body: { ...body, meetsAt: inHours(hours) } });
    expect(await refused({ meetsAt: inHours(3.5) })).toMatchObject({ code: 1002, field: 'meetsAt' });
  });
});

describe('coming back', () => {
  test('is told to the friends once, whatever is said at the same moment, and nobody is asked afterwards', async () => {
    const { me, friends, share } = await meet();
    const holdShare = (tx: Transaction) =>
      tx.select().from(safetyShares).where(eq(safetyShares.id, share.id)).for('update');
    const [, late] = await standInLine(api, holdShare, [
      () => act(me, share.id, 'CHECK_IN'),
      () => refusedAct(me, share.id, 'CANCEL'),
    ]);
    expect(late).toBe(1003);
    expect((await act(me, share.id, 'CHECK_IN')).state).toBe('SAFE');
    api.clock.advance(10 * hourMs);
    await askForCheckIns(api);
    expect(await heard(friends[0])).toEqual(['TOLD', 'SAFE']);
    expect(await heard(me)).toEqual([]);
  });

  test('an hour more that is said twice, of the same return, is one hour', async () => {
    const { me, friends, share } = await meet();
    const { id, checkInAt } = share;
    const extend = { as: me, params: { safetyShareId: id }, body: { action: 'EXTEND' as const, checkInAt } };
    const first = await api.call(updateSafetyShare, extend);
    const second = await api.call(updateSafetyShare, extend);
    expect(second.checkInAt).toBe(first.checkInAt);
    expect(Date.parse(second.checkInAt) - Date.parse(checkInAt)).toBe(hourMs);
    expect(await heard(friends[0])).toEqual(['TOLD', 'EXTENDED']);
  });

  test('later moves the question; a meeting that is off is over', async () => {
    const { me, friends, share } = await meet();
    const { checkInAt } = await act(me, share.id, 'EXTEND');
    expect(Date.parse(checkInAt) - Date.parse(share.checkInAt)).toBe(hourMs);
    api.clock.advance(4.5 * hourMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual([]);
    await act(me, share.id, 'CANCEL');
    expect(await heard(friends[0])).toEqual(['TOLD', 'EXTENDED', 'CANCELED']);
    for (const action of ['CHECK_IN', 'EXTEND'] as const)
      expect(await refusedAct(me, share.id, action)).toBe(1003);
    expect(await heard(friends[0])).toEqual(['TOLD', 'EXTENDED', 'CANCELED']);
  });

  test('later, said after the question, is an hour from then: it comes again, and nobody is told before', async () => {
    const { me, friends, share } = await meet();
    api.clock.advance(4 * hourMs + 10 * minuteMs);
    await askForCheckIns(api);
    await act(me, share.id, 'EXTEND');
    api.clock.advance(40 * minuteMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual(['CHECK_IN_DUE']);
    api.clock.advance(10 * minuteMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual(['CHECK_IN_DUE']);
    api.clock.advance(10 * minuteMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual(['CHECK_IN_DUE', 'CHECK_IN_DUE']);
    expect(await heard(friends[0])).toEqual(['TOLD', 'EXTENDED']);
  });

  test('at another time, told after the question, is asked about again', async () => {
    const { me, friends, body } = await meet();
    api.clock.advance(4 * hourMs);
    await askForCheckIns(api);
    await api.call(createSafetyShare, { as: me, body: { ...body, checkInAt: inHours(2) } });
    api.clock.advance(2 * hourMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual(['CHECK_IN_DUE', 'CHECK_IN_DUE']);
    expect(await heard(friends[0])).toEqual(['TOLD', 'TOLD']);
  });

  test('from one that is off: the same moment can be told anew, and three others are not too many', async () => {
    const { me, body, share } = await meet();
    await act(me, share.id, 'CANCEL');
    const again = await api.call(createSafetyShare, { as: me, body });
    expect(again.id).not.toBe(share.id);
    for (const hours of [2, 3])
      await api.call(createSafetyShare, { as: me, body: { ...body, meetsAt: inHours(hours) } });
    const { mine } = await api.call(getSafetyShares, { as: me });
    expect(mine.filter(({ state }) => state === 'OPEN')).toHaveLength(3);
  });

  test('is nobody else’s to say', async () => {
    const { friends, share } = await meet();
    expect(await refusedAct(friends[0], share.id, 'CHECK_IN')).toBe(1003);
  });
});

describe('nothing is heard', () => {
  test('the person is asked first, and half an hour later the friends are told; late is not too late', async () => {
    const { me, friends, share } = await meet();
    api.clock.advance(4 * hourMs - minuteMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual([]);
    api.clock.advance(minuteMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual(['CHECK_IN_DUE']);
    expect(await heard(friends[0])).toEqual(['TOLD']);
    api.clock.advance(29 * minuteMs);
    await askForCheckIns(api);
    expect(await heard(friends[0])).toEqual(['TOLD']);
    api.clock.advance(minuteMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual(['CHECK_IN_DUE', 'MISSED']);
    for (const as of friends.slice(0, 2)) expect(await heard(as)).toEqual(['TOLD', 'MISSED']);
    expect(await heard(friends[2])).toEqual([]);
    expect(await refusedAct(me, share.id, 'CANCEL')).toBe(1003);
    expect((await act(me, share.id, 'CHECK_IN')).state).toBe('SAFE');
    expect(await heard(friends[0])).toEqual(['TOLD', 'MISSED', 'SAFE']);
  });

  test('however long the api was away, the person is asked before anybody is told', async () => {
    const { me, friends } = await meet();
    api.clock.advance(3 * 24 * hourMs);
    await askForCheckIns(api);
    expect(await heard(me)).toEqual(['CHECK_IN_DUE']);
    expect(await heard(friends[0])).toEqual(['TOLD']);
  });

  test('two nodes at once ask and tell once', async () => {
    const { me, friends } = await meet();
    api.clock.advance(4 * hourMs);
    await Promise.all([askForCheckIns(api), askForCheckIns(api)]);
    api.clock.advance(31 * minuteMs);
    await Promise.all([askForCheckIns(api), askForCheckIns(api)]);
    expect(await heard(me)).toEqual(['CHECK_IN_DUE', 'MISSED']);
    expect(await heard(friends[0])).toEqual(['TOLD', 'MISSED']);
  });

  test('a crash between the meeting and what is told of it leaves neither, and the next round does both', async () => {
    const { me, friends } = await meet();
    api.clock.advance(4 * hourMs);
    await askForCheckIns(api);
    api.clock.advance(31 * minuteMs);
    await api.app.db.execute(sql`create function crash() returns trigger language plpgsql as
      $$ begin raise exception 'the node is gone'; end $$`);
    await api.app.db.execute(
      sql`create trigger crash before insert on alarms for each row execute function crash()`,
    );
    await expect(askForCheckIns(api)).rejects.toThrow();
    expect(await stateOf(me)).toBe('OPEN');
    await api.app.db.execute(sql`drop trigger crash on alarms`);
    await askForCheckIns(api);
    await askForCheckIns(api);
    expect(await stateOf(me)).toBe('MISSED');
    expect(await heard(friends[0])).toEqual(['TOLD', 'MISSED']);
  });

  test('who is no friend any more, or blocked, learns nothing', async () => {
    const { me, friends } = await meet();
    const [left, blocked] = friends;
    const { items } = await api.call(getFriends, { as: me, query: {} });
    const friendshipId = items.find(({ user }) => user.id === left.id)?.friendshipId ?? 0;
    await api.call(deleteFriend, { as: me, params: { friendshipId } });
    await api.call(createBlock, { as: blocked, body: { userId: me.id } });
    for (const as of [left, blocked]) expect((await api.call(getSafetyShares, { as })).told).toEqual([]);
    expect((await api.call(getSafetyShares, { as: me })).mine[0]?.friends).toEqual([]);
    api.clock.advance(4 * hourMs);
    await askForCheckIns(api);
    api.clock.advance(31 * minuteMs);
    await askForCheckIns(api);
    for (const as of [left, blocked]) expect(await heard(as)).not.toContain('MISSED');
  });

  test('where nobody is left to be told, the person is asked without a word of friends, and told of none', async () => {
    const { me, friends } = await meet();
    for (const as of friends.slice(0, 2)) await api.call(createBlock, { as, body: { userId: me.id } });
    api.clock.advance(4 * hourMs);
    await askForCheckIns(api);
    const [asked] = (await api.call(getAlarms, { as: me })).items;
    expect(asked).toMatchObject({ title: '잘 돌아왔나요?', body: '지금 이 만남을 아는 친구가 없어요' });
    api.clock.advance(31 * minuteMs);
    await askForCheckIns(api);
    expect(await stateOf(me)).toBe('MISSED');
    expect(await heard(me)).toEqual(['CHECK_IN_DUE']);
  });

  test('nobody waits for who withdrew', async () => {
    const { me, friends, share } = await meet();
    await api.call(deleteMe, { as: me, body: { isAgreed: true } });
    expect((await api.call(getSafetyShares, { as: friends[0] })).told).toEqual([]);
    api.clock.advance(5 * hourMs);
    await askForCheckIns(api);
    const [row] = await api.app.db
      .select()
      .from(safetyShares)
      .where(and(eq(safetyShares.id, share.id)));
    expect(row?.state).toBe('CANCELED');
    expect(await heard(friends[0])).toEqual(['TOLD']);
  });
});
