import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { userChannel } from '@/contract/channels';
import { type Heard, openDeliveringNode } from '../../testing/api/delivering-node';
import type { Person } from '../../testing/api/person';
import { useTestApi } from '../../testing/api/use-api';
import { alarms, outbox } from '../db/schema';

const api = useTestApi();
const soon = { timeout: 15_000, interval: 20 };

let person: Person;
let heard: Heard;
beforeEach(async () => {
  person = await api.person();
  heard = [];
});
const numbers = (...given: number[]) => given.map((number) => `${userChannel(person.id)} ${number}`);
const waiting = () =>
  api.app.db.$count(outbox, and(eq(outbox.channel, userChannel(person.id)), isNull(outbox.deliveredAt)));

describe('what one person is told by two nodes comes in the order in which it was committed', () => {
  test('where the first died before it delivered, the second delivers both', async () => {
    const [one, other] = [openDeliveringNode(api, { heard }), openDeliveringNode(api, { heard })];
    await one.tellAndDie(person, 1);
    await other.tell(person, 2);
    await expect.poll(() => heard, soon).toEqual(numbers(1, 2));
    await expect.poll(waiting, soon).toBe(0);
  });

  test('where the first is cut off from the bus, the second delivers both, and nothing comes twice', async () => {
    let isCut = true;
    const tried: number[] = [];
    const cutOff = async () => {
      tried.push(1);
      if (isCut) throw new Error('the link is down');
    };
    const one = openDeliveringNode(api, { heard, way: cutOff });
    const other = openDeliveringNode(api, { heard });
    await one.tell(person, 1);
    await expect.poll(() => tried.length, soon).toBeGreaterThanOrEqual(1);
    await other.tell(person, 2);
    await expect.poll(() => heard, soon).toEqual(numbers(1, 2));
    isCut = false;
    await one.tell(person, 3);
    await expect.poll(() => heard, soon).toEqual(numbers(1, 2, 3));
    await Promise.all([one.relay.stop(), other.relay.stop()]);
    expect(heard).toEqual(numbers(1, 2, 3));
  });

  test('where nobody has anything new for them, any node delivers in time what one that died left', async () => {
    const [one, other] = [openDeliveringNode(api, { heard }), openDeliveringNode(api, { heard })];
    await one.tellAndDie(person, 1);
    await one.tellAndDie(person, 2);
    await api.app.db
      .update(outbox)
      .set({ dueAt: sql`now()` })
      .where(eq(outbox.channel, userChannel(person.id)));
    other.relay.start();
    await expect.poll(() => heard, soon).toEqual(numbers(1, 2));
    await other.relay.stop();
  });
});

test('a node whose bus is back delivers what waited in order, without being asked', async () => {
  let isCut = true;
  const node = openDeliveringNode(api, {
    heard,
    way: async () => {
      if (isCut) throw new Error('the link is down');
    },
  });
  for (const number of [1, 2, 3]) await node.tell(person, number);
  isCut = false;
  await expect.poll(() => heard, soon).toEqual(numbers(1, 2, 3));
  const told = await api.app.db
    .select({ data: alarms.data })
    .from(alarms)
    .where(eq(alarms.userId, person.id))
    .orderBy(asc(alarms.id));
  expect(told.map(({ data }) => data)).toMatchObject([{ amount: 1 }, { amount: 2 }, { amount: 3 }]);
});

test('what a node that was cut off from the bus could not tell rooms, another tells in order, once', async () => {
  const cutOff = openDeliveringNode(api, { heard, way: () => Promise.reject(new Error('the link is down')) });
  for (const channelId of [71, 72, 73]) await cutOff.tellRoom(channelId);
  await cutOff.relay.stop();
  await api.app.db.update(outbox).set({ dueAt: sql`now()` }).where(isNull(outbox.deliveredAt));
  let failures = 1;
  const other = openDeliveringNode(api, {
    heard,
    way: async () => {
      if (failures > 0) throw new Error(`the link breaks ${failures--} times more`);
    },
  });
  other.relay.start();
  await expect.poll(() => heard, soon).toEqual(['chat.71', 'chat.72', 'chat.73']);
  await other.relay.stop();
  await cutOff.relay.stop();
  expect(heard).toHaveLength(3);
});
