import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../testing/api/person';
import { useTestApi } from '../../testing/api/use-api';
import { alarms, pushTokens } from '../db/schema';
import { transact } from '../db/transact';
import { recordEvents } from '../events/record-events';

const api = useTestApi();
const soon = { timeout: 15_000, interval: 50 };

let person: Person;
const sent: number[] = [];
/** What the push service does with a device; it takes everything when absent. */
const moods = new Map<string, () => Promise<'sent'>>();

beforeEach(async () => {
  person = await api.person();
  await register(person, `phone-${person.id}`);
  vi.spyOn(api.app.push, 'send').mockImplementation(async ({ token }, { userId, data }) => {
    await moods.get(token)?.();
    if (userId === person.id) sent.push(Number(data.amount));
    return 'sent';
  });
  sent.length = 0;
});

const register = ({ id }: Person, token: string) =>
  api.app.db.insert(pushTokens).values({ userId: id, deviceId: token, token, platform: 'ios' });

/** What happens in a transaction of a node that dies as soon as it has committed. */
const tellAndDie = (of: Person, amount: number, fail?: Error) =>
  transact({ ...api.app, outbox: { ...api.app.outbox, deliver() {} } }, async (tx) => {
    const data = { amount, balance: 0, reason: 'GIFT' };
    await recordEvents(tx, [{ userId: of.id, type: 'WALLET_UPDATED', data }]);
    if (fail) throw fail;
  });

describe('a push is enqueued with what it tells of', () => {
  test('a node that dies right after the commit loses none', async () => {
    await tellAndDie(person, 1);
    await tellAndDie(person, 2);
    await expect.poll(() => sent.toSorted(), soon).toEqual([1, 2]);
  });

  test('nothing is pushed of what was rolled back', async () => {
    await expect(tellAndDie(person, 1, new Error('it did not happen'))).rejects.toThrow('did not happen');
    await tellAndDie(person, 2);
    await expect.poll(() => sent, soon).toEqual([2]);
  });

  test('and where it cannot be enqueued, nothing has happened', async () => {
    const sendAll = vi.spyOn(api.app.jobs, 'sendAll').mockRejectedValueOnce(new Error('no queue'));
    await expect(tellAndDie(person, 1)).rejects.toThrow('no queue');
    expect(await api.app.db.$count(alarms, eq(alarms.userId, person.id))).toBe(0);
    sendAll.mockRestore();
  });

  test('for somebody who has a device; who has none costs no job', async () => {
    const sendAll = vi.spyOn(api.app.jobs, 'sendAll');
    const [without, data] = [await api.person(), { amount: 1, balance: 0, reason: 'GIFT' }];
    await transact(api.app, (tx) =>
      recordEvents(tx, [
        { userId: without.id, type: 'WALLET_UPDATED', data },
        { userId: person.id, type: 'WALLET_UPDATED', data },
      ]),
    );
    const [alarm] = await api.app.db.select().from(alarms).where(eq(alarms.userId, person.id));
    const asked = sendAll.mock.calls.flatMap(([, jobs]) => jobs);
    sendAll.mockRestore();
    expect(asked).toEqual([{ alarmId: alarm?.id }]);
    expect(await api.app.db.$count(alarms, eq(alarms.userId, without.id))).toBe(1);
  });

  test('a transaction that would forget it is refused', async () => {
    const data = { amount: 1, balance: 0, reason: 'GIFT' };
    const forgetful = api.app.db.transaction((tx) =>
      recordEvents(tx, [{ userId: person.id, type: 'WALLET_UPDATED', data }]),
    );
    await expect(forgetful).rejects.toThrow('transact');
  });
});

test('a device that never answers, and one that fails, hold up nobody else’s push', async () => {
  const [silent, broken] = [await api.person(), await api.person()];
  let answer = () => {};
  moods.set(`silent-${silent.id}`, () => new Promise((resolve) => (answer = () => resolve('sent'))));
  moods.set(`broken-${broken.id}`, () => Promise.reject(new Error('away')));
  await register(silent, `silent-${silent.id}`);
  await register(broken, `broken-${broken.id}`);
  await tellAndDie(silent, 1);
  await tellAndDie(broken, 2);
  await tellAndDie(person, 3);
  await expect.poll(() => sent, soon).toEqual([3]);
  answer();
});
