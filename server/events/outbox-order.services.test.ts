import { setTimeout as wait } from 'node:timers/promises';
import { isNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userChannel } from '@/contract/channels';
import { startPostgres } from '../../scripts/services/postgres';
import { type Heard, openDeliveringNode, roughWay } from '../../testing/api/delivering-node';
import type { Person } from '../../testing/api/person';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { openPostgres } from '../adapters/database/postgres';
import { createPartWatch } from '../adapters/part-watch';
import { outbox } from '../db/schema';

/** Two nodes that deliver at the same moment, which they do on PostgreSQL alone: PGlite has one connection. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const soon = { timeout: 30_000, interval: 20 };
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let api: TestApi;
let person: Person;
let heard: Heard;

beforeAll(async () => {
  postgres = await startPostgres({ inMemory: true });
  const watch = createPartWatch({ part: 'database', log: pino({ level: 'silent' }) });
  api = await openTestApi({}, { database: openPostgres({ url: postgres.databaseUrl, poolSize: 12, watch }) });
});
afterAll(async () => {
  await api?.close();
  await postgres?.stop();
});
beforeEach(async () => {
  person = await api.person();
  heard = [];
});
const numbers = (of: Person, ...given: number[]) => given.map((number) => `${userChannel(of.id)} ${number}`);

test('who is late on the way to the bus is not overtaken, and keeps nobody else waiting', async () => {
  let arrive = () => {};
  let isOnItsWay = false;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const late = openDeliveringNode(api, {
    heard,
    way: () => {
      isOnItsWay = true;
      return held;
    },
  });
  const quick = openDeliveringNode(api, { heard });
  const neighbour = await api.person();
  await late.tell(person, 1);
  await expect.poll(() => isOnItsWay, soon).toBe(true);
  await quick.tell(person, 2);
  await quick.tell(neighbour, 3);
  await expect.poll(() => heard, soon).toEqual(numbers(neighbour, 3));
  // Overdue, as the room's: who looks for what is takes the room's alone, whoever has the turn of the person.
  await late.tellRoom(71);
  await api.app.db.update(outbox).set({ dueAt: sql`now()` }).where(isNull(outbox.deliveredAt));
  quick.relay.start();
  await expect.poll(() => heard, soon).toEqual([...numbers(neighbour, 3), 'chat.71']);
  arrive();
  await expect
    .poll(() => heard.filter((line) => line !== 'chat.71'), soon)
    .toEqual([...numbers(neighbour, 3), ...numbers(person, 1), ...numbers(person, 2)]);
  await quick.relay.stop();
});

test('a node that stands still in its turn loses it, and what waited for it comes in order', async () => {
  let isOnItsWay = false;
  const stuck = openDeliveringNode(api, {
    heard,
    way: () => {
      isOnItsWay = true;
      return new Promise(() => {});
    },
  });
  const other = openDeliveringNode(api, { heard });
  await stuck.tell(person, 1);
  await expect.poll(() => isOnItsWay, soon).toBe(true);
  await other.tell(person, 2);
  await expect.poll(() => heard, soon).toEqual(numbers(person, 1, 2));
});

test('two hundred events for three people, told in turn by three nodes on a rough way, come in order', async () => {
  const nodes = [0, 5, 30].map((longestMs) => openDeliveringNode(api, { heard, way: roughWay(longestMs) }));
  const people = [person, await api.person(), await api.person()];
  const told = people.map((): number[] => []);
  for (let number = 0; number < 200; number += 1) {
    const index = number % people.length;
    const node = nodes[Math.floor(Math.random() * nodes.length)];
    const to = people[index];
    if (node && to) await node.tell(to, number);
    told[index]?.push(number);
    if (number % 10 === 0) await wait(Math.random() * 10);
  }
  await expect.poll(() => heard.length, soon).toBe(200);
  for (const [index, each] of people.entries())
    expect(heard.filter((line) => line.startsWith(`${userChannel(each.id)} `))).toEqual(
      numbers(each, ...(told[index] ?? [])),
    );
});
