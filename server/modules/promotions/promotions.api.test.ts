import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPushToken } from '@/contract/alarms';
import { getAudit } from '@/contract/back-office/audit';
import { createPromotion, deletePromotion, getPromotions } from '@/contract/back-office/promotions';
import type { CallBody } from '@/contract/call';
import { updatePushPreferences } from '@/contract/push-preferences';
import { updateMe } from '@/contract/users';
import { dyingNode } from '../../../testing/api/dying-node';
import { createTestOperator } from '../../../testing/api/operators';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { sampleEvents } from '../../../testing/builders/events';
import { alarms, consents, users } from '../../db/schema';
import { textOfEvent } from '../../events/event-texts';
import { advertisingKinds } from '../../push/push-groups';
import { pushAlarm } from '../alarms/push-alarm';
import { sendPromotions } from './send-promotions';

const api = useTestApi({}, { each: true });
const noon = new Date('2026-12-01T12:00:00+09:00');
beforeEach(() => api.clock.set(noon));

const body: CallBody<typeof createPromotion> = {
  title: '연남 찻집',
  text: '밀크티 쿠폰이 나왔어요',
  path: '/my-page/coupons',
  startsAt: null,
};
const marked = {
  title: '(광고) 연남 찻집',
  body: '밀크티 쿠폰이 나왔어요 (슬라이드, 무료 수신 거부: 계정 설정 > 혜택과 소식 받기)',
};

async function consenting(): Promise<Person> {
  const person = await api.person();
  await api.call(updateMe, { as: person, body: { marketing: true } });
  return person;
}

async function desk() {
  const { headers } = await createTestOperator(api, 'CONTENT');
  return {
    make: (changes: Partial<typeof body> = {}) =>
      api.call(createPromotion, { headers, body: { ...body, ...changes } }),
    end: (id: number) => api.attempt(deletePromotion, { headers, params: { id } }),
    list: async () => (await api.call(getPromotions, { headers })).items,
  };
}

const receivedBy = ({ id }: Person) =>
  api.app.db
    .select({ id: alarms.id, title: alarms.title, body: alarms.body })
    .from(alarms)
    .where(and(eq(alarms.userId, id), eq(alarms.type, 'PROMOTION_SENT')))
    .orderBy(asc(alarms.id));

describe('advertising', () => {
  test('goes once to who agreed to it, marked as what it is and with the way to refuse, and to nobody else', async () => {
    const [agreed, never, refused, withdrawn] = [
      await consenting(),
      await api.person(),
      await consenting(),
      await consenting(),
    ];
    await api.call(updateMe, { as: refused, body: { marketing: false } });
    await api.app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, withdrawn.id));
    const { make, list } = await desk();
    const { id } = await make();
    for (const _ of ['once', 'again']) await sendPromotions(api);
    expect(await receivedBy(agreed)).toMatchObject([marked]);
    for (const person of [never, refused, withdrawn]) expect(await receivedBy(person)).toEqual([]);
    expect(await list()).toMatchObject([{ id, state: 'SENT', sentCount: 1 }]);
  });

  test.each([
    ['07:59', false],
    ['08:00', true],
    ['20:59', true],
    ['21:00', false],
    ['00:30', false],
  ])('at %s in Seoul is sent: %s; what was not goes on in the morning', async (time, isSent) => {
    const person = await consenting();
    const { make } = await desk();
    await make();
    api.clock.set(new Date(`2026-12-02T${time}:00+09:00`));
    await sendPromotions(api);
    expect(await receivedBy(person)).toHaveLength(isSent ? 1 : 0);
    api.clock.set(new Date('2026-12-03T08:00:00+09:00'));
    await sendPromotions(api);
    expect(await receivedBy(person)).toHaveLength(1);
  });

  test.each([
    ['2026-12-01T20:59:00+09:00', null],
    ['2026-12-01T21:00:00+09:00', '2026-12-02T08:00:00+09:00'],
    ['2026-12-02T00:30:00+09:00', '2026-12-02T08:00:00+09:00'],
    ['2026-12-02T07:59:00+09:00', '2026-12-02T08:00:00+09:00'],
    ['2026-12-02T08:00:00+09:00', null],
  ])('at %s says on the list when it goes on: %s', async (at, goesOn) => {
    await (await desk()).make();
    api.clock.set(new Date(at));
    // An operator’s session is over by then.
    const { list } = await desk();
    const goesOnAt = goesOn && new Date(goesOn).toISOString();
    expect(await list()).toMatchObject([{ state: 'SENDING', goesOnAt }]);
    await sendPromotions(api);
    expect(await list()).toMatchObject([{ state: goesOn ? 'SENDING' : 'SENT', goesOnAt }]);
  });

  test('that is to begin at night says that it begins in the morning', async () => {
    const { make, list } = await desk();
    for (const startsAt of ['2026-12-01T14:00:00.000Z', '2026-12-01T09:00:00.000Z']) await make({ startsAt });
    expect((await list()).map(({ goesOnAt }) => goesOnAt)).toEqual([
      '2026-12-01T09:00:00.000Z',
      '2026-12-01T23:00:00.000Z',
    ]);
  });

  test('reaches nobody whose consent is older than two years, until it is given again', async () => {
    const person = await consenting();
    const { make } = await desk();
    const twoYearsAgo = new Date('2024-12-01T11:59:00+09:00');
    await api.app.db.update(consents).set({ createdAt: twoYearsAgo }).where(eq(consents.userId, person.id));
    await make();
    await sendPromotions(api);
    expect(await receivedBy(person)).toEqual([]);
    const soon = new Date(twoYearsAgo.getTime() + 3_600_000);
    await api.app.db.update(consents).set({ createdAt: soon }).where(eq(consents.userId, person.id));
    await make();
    await sendPromotions(api);
    expect(await receivedBy(person)).toHaveLength(1);
  });

  test('is pushed only as long as it may: not after nine, not once it was refused, nor to who switched the group off', async () => {
    const person = await consenting();
    await api.call(createPushToken, { as: person, body: { fcmToken: 'phone-1' } });
    const { make } = await desk();
    await make();
    const send = vi.spyOn(api.app.push, 'send').mockResolvedValue('sent');
    await sendPromotions(api);
    const [alarm] = await receivedBy(person);
    // Its own job sends it too, when its turn comes.
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 60_000 });
    const push = async () => {
      send.mockClear();
      await pushAlarm(api, { alarmId: alarm?.id ?? 0 });
      return send.mock.calls.map(([, { title }]) => title);
    };
    expect(await push()).toEqual([marked.title]);
    api.clock.set(new Date('2026-12-01T21:00:00+09:00'));
    expect(await push()).toEqual([]);
    api.clock.set(noon);
    await api.call(updatePushPreferences, { as: person, body: { groups: { clover: false } } });
    expect(await push()).toEqual([]);
    await api.call(updatePushPreferences, { as: person, body: { groups: { clover: true } } });
    expect(await push()).toEqual([marked.title]);
    await api.call(updateMe, { as: person, body: { marketing: false } });
    expect(await push()).toEqual([]);
    send.mockRestore();
  });

  test('waits for its moment, is called off by an operator, and both stand in the audit', async () => {
    const person = await consenting();
    const { make, end, list } = await desk();
    const { id } = await make({ startsAt: new Date(noon.getTime() + 600_000).toISOString() });
    await sendPromotions(api);
    expect(await list()).toMatchObject([{ state: 'COMING', sentCount: 0 }]);
    expect(await end(id)).toBeNull();
    expect(await end(id)).toBe(1003);
    api.clock.set(new Date(noon.getTime() + 1_200_000));
    await sendPromotions(api);
    expect(await receivedBy(person)).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'CALLED_OFF', sentCount: 0 }]);
    const { headers } = await createTestOperator(api);
    const { items } = await api.call(getAudit, { headers, query: {} });
    expect(items.map(({ action }) => action)).toEqual(['PROMOTION_CALLED_OFF', 'PROMOTION_MADE']);
  });

  test('goes on where a round died, and nobody is told twice, by two nodes either', async () => {
    const [{ id: first }, { id: last }] = [await consenting(), await consenting()];
    await addConsenting(1100);
    const { make, list } = await desk();
    await make();
    const app = dyingNode(api.app, { afterTransactions: 1 });
    await expect(sendPromotions({ app })).rejects.toThrow('killed');
    expect(await list()).toMatchObject([{ state: 'SENDING', sentCount: 500 }]);
    await Promise.all([sendPromotions(api), sendPromotions(api)]);
    expect(await list()).toMatchObject([{ state: 'SENT', sentCount: 1102 }]);
    const perPerson = await api.app.db
      .select({ userId: alarms.userId, count: sql<number>`count(*)::int` })
      .from(alarms)
      .where(eq(alarms.type, 'PROMOTION_SENT'))
      .groupBy(alarms.userId);
    expect(perPerson).toHaveLength(1102);
    expect(perPerson.every(({ count }) => count === 1)).toBe(true);
    expect(perPerson.map(({ userId }) => userId)).toEqual(expect.arrayContaining([first, last]));
  });

  test('that cannot be sent for a fault of ours holds up no other one', async () => {
    const person = await consenting();
    const { make, list } = await desk();
    const { id: broken } = await make();
    const { id } = await make({ title: '성수 빵집' });
    vi.spyOn(api.app.db, 'transaction').mockRejectedValueOnce(new Error('a fault of ours'));
    await expect(sendPromotions(api)).rejects.toThrow('a fault of ours');
    expect(await receivedBy(person)).toMatchObject([{ title: '(광고) 성수 빵집' }]);
    const states = async () => (await list()).map((each) => [each.id, each.state]);
    expect(await states()).toEqual([
      [id, 'SENT'],
      [broken, 'SENDING'],
    ]);
    await sendPromotions(api);
    expect(await receivedBy(person)).toHaveLength(2);
  });

  test('leads to a page of ours and nowhere else', async () => {
    const { headers } = await createTestOperator(api, 'CONTENT');
    for (const path of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:1',
    ])
      expect(await api.refusal(createPromotion, { headers, body: { ...body, path } })).toMatchObject({
        code: 1002,
      });
  });
});

test('every kind that advertises says so first, names its sender, and how to refuse it', () => {
  const advertising = sampleEvents.filter(({ type }) => advertisingKinds.has(type));
  expect(advertising).toHaveLength(advertisingKinds.size);
  for (const event of advertising) {
    const { title, body: text } = textOfEvent(event);
    expect(title).toMatch(/^\(광고\) /);
    expect(text).toMatch(/\(슬라이드, 무료 수신 거부: .+\)$/);
  }
});

/** People of the database alone, who agreed today. */
async function addConsenting(count: number) {
  await api.app.db.execute(sql`
    insert into users (unique_id, login_id, nickname, nickname_key, gender, birthdate, phone_number, job, affiliation, is_marketing_agreed)
    select 'C' || i, 'c' || i, 'c' || i, 'c' || i, 'MAN', '2003-05-05', '01012345678', '대학생', '한국대', true
    from generate_series(1, ${count}::int) i`);
  await api.app.db.execute(sql`
    insert into consents (user_id, kind, version, is_agreed) select id, 'MARKETING', '2026-11-01', true
    from users where login_id ~ '^c[0-9]+$'`);
}
