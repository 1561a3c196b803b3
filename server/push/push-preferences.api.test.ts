import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPushToken, getAlarms } from '@/contract/alarms';
import type { CallBody } from '@/contract/call';
import { pushGroups } from '@/contract/push-groups';
import { getPushPreferences, updatePushPreferences } from '@/contract/push-preferences';
import { updateMe } from '@/contract/users';
import type { Person } from '../../testing/api/person';
import { useTestApi } from '../../testing/api/use-api';
import { alarms } from '../db/schema';
import { pushAlarm } from '../modules/alarms/push-alarm';
import { groupOfPush, pushKinds as kinds, type PushKind } from './push-groups';
import { sendPush } from './push-job';

const api = useTestApi();
afterEach(() => {
  api.clock.set(new Date());
  vi.restoreAllMocks();
});

const change = (as: Person, body: CallBody<typeof updatePushPreferences>) =>
  api.call(updatePushPreferences, { as, body });
const read = (as: Person) => api.call(getPushPreferences, { as });
const all = { friends: true, team: true, matching: true, chats: true, clover: true };
/** An hour at which everything may be pushed. */
const noon = new Date('2026-12-01T12:00:00+09:00');

/** Somebody who agreed to marketing: without that, advertising is pushed to nobody. */
async function personWithPhone(): Promise<Person> {
  const person = await api.person();
  await api.call(updateMe, { as: person, body: { marketing: true } });
  await api.call(createPushToken, { as: person, body: { fcmToken: randomUUID() } });
  return person;
}

/** The kinds that reach this person's phone now. */
async function listArriving({ id: userId }: Person, asked: readonly PushKind[] = kinds): Promise<PushKind[]> {
  const send = vi.spyOn(api.app.push, 'send').mockResolvedValue('sent');
  for (const type of asked) {
    const message = { userId, title: '알림', body: null, type, data: {}, tag: type };
    await sendPush(api, { message, tokenId: undefined, again: async () => {} });
  }
  const arrived = send.mock.calls.map(([, { type }]) => type);
  send.mockRestore();
  return arrived;
}

describe('what a person wants pushed', () => {
  test('is everything until they choose, advertising by day', async () => {
    const me = await personWithPhone();
    expect(await read(me)).toEqual({ groups: all, quietHours: null });
    api.clock.set(noon);
    expect(await listArriving(me)).toEqual(kinds);
  });

  test('is changed where something is given, the same twice, and is nobody else’s', async () => {
    const [me, other] = [await personWithPhone(), await personWithPhone()];
    const quietHours = { from: '23:00', to: '08:00' };
    await change(other, { groups: { chats: false } });
    await change(me, { quietHours });
    const wanted = { groups: { ...all, team: false, clover: false }, quietHours };
    for (const _ of ['once', 'again'])
      expect(await change(me, { groups: { team: false, clover: false } })).toEqual(wanted);
    expect(await change(me, {})).toEqual(wanted);
    expect(await change(me, { groups: { team: true }, quietHours: null })).toEqual({
      groups: { ...all, clover: false },
      quietHours: null,
    });
    expect(await read(other)).toEqual({ groups: { ...all, chats: false }, quietHours: null });
  });

  test('two devices that switch different groups at once undo nothing of each other', async () => {
    const me = await personWithPhone();
    await Promise.all(pushGroups.map((group) => change(me, { groups: { [group]: false } })));
    expect(Object.values((await read(me)).groups)).toEqual(pushGroups.map(() => false));
  });

  test.each([
    ['the same moment', { from: '08:00', to: '08:00' }],
    ['no hour', { from: '24:00', to: '08:00' }],
    ['between the steps', { from: '23:05', to: '08:00' }],
  ])('has no quiet hours of %s', async (_, quietHours) => {
    const me = await api.person();
    expect(await api.refusal(updatePushPreferences, { as: me, body: { quietHours } })).toMatchObject({
      code: 1002,
    });
    expect((await read(me)).quietHours).toBeNull();
  });
});

describe('a push', () => {
  test.each(pushGroups)(
    'of the group %s is not sent to who switched it off, and all others are',
    async (group) => {
      const me = await personWithPhone();
      await change(me, { groups: { [group]: false } });
      const silent = kinds.filter((kind) => groupOfPush[kind] === group);
      expect(silent).not.toEqual([]);
      api.clock.set(noon);
      expect(await listArriving(me)).toEqual(kinds.filter((kind) => !silent.includes(kind)));
    },
  );

  test('of a meeting that is watched over, or of one’s account, is sent with everything off, at night', async () => {
    const me = await personWithPhone();
    const groups = Object.fromEntries(pushGroups.map((group) => [group, false]));
    await change(me, { groups, quietHours: { from: '23:00', to: '08:00' } });
    api.clock.set(new Date('2026-12-01T03:00:00+09:00'));
    expect(await listArriving(me)).toEqual([
      'INAPPROPRIATE_PROFILE_IMAGE',
      'SAFETY_SHARE_CHANGED',
      'APPEAL_ANSWERED',
      'DATA_EXPORT_CHANGED',
      'MARKETING_CONSENT_CHANGED',
    ]);
  });

  test.each([
    [
      'across midnight',
      { from: '23:00', to: '08:00' },
      ['23:00', '23:59', '00:00', '07:59'],
      ['08:00', '22:59'],
    ],
    ['within a day', { from: '13:00', to: '14:30' }, ['13:00', '14:29'], ['12:59', '14:30', '02:00']],
  ])('in quiet hours %s is not sent, by Korean time', async (_, quietHours, silent, loud) => {
    const [me, other] = [await personWithPhone(), await personWithPhone()];
    await change(me, { quietHours });
    const arrivesAt = async (person: Person, time: string) => {
      api.clock.set(new Date(`2026-12-01T${time}:30+09:00`));
      return (await listArriving(person, ['LIKE_RECEIVED'])).length === 1;
    };
    for (const time of silent) {
      expect([time, await arrivesAt(me, time)]).toEqual([time, false]);
      expect([time, await arrivesAt(other, time)]).toEqual([time, true]);
    }
    for (const time of loud) expect([time, await arrivesAt(me, time)]).toEqual([time, true]);
  });

  test('that is not wanted leaves the alarm in the list', async () => {
    const me = await personWithPhone();
    await change(me, { groups: { clover: false } });
    const send = vi.spyOn(api.app.push, 'send').mockResolvedValue('sent');
    const data = { amount: 5, balance: 5, reason: 'SIGNUP_GIFT' };
    const alarm = { userId: me.id, type: 'WALLET_UPDATED' as const, title: '클로버 5개를 받았어요', data };
    const [made] = await api.app.db.insert(alarms).values(alarm).returning({ id: alarms.id });
    const push = () => pushAlarm(api, { alarmId: made?.id ?? 0 });
    await push();
    expect(send).not.toHaveBeenCalled();
    expect((await api.call(getAlarms, { as: me })).items).toMatchObject([
      { title: alarm.title, isRead: false },
    ]);
    await change(me, { groups: { clover: true } });
    await push();
    expect(send).toHaveBeenCalledOnce();
  });
});
