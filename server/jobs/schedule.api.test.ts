import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { dailyCron } from '../../testing/api/daily-cron';
import { openTestDatabase } from '../../testing/api/test-database';
import type { DatabaseHandle } from '../db/database';
import { createJobQueue, type JobQueue } from './jobs';

const everyMinute = { queue: 'every-minute', schema: z.object({}), retryLimit: 0, cron: '* * * * *' };

let database: DatabaseHandle | undefined;
const nodes: JobQueue[] = [];
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
  await database?.close();
});

test('what was due in the last minute is done by one of two nodes that start, once', async () => {
  const shared = await openTestDatabase();
  database = shared;
  const done: string[] = [];
  for (const name of ['one', 'another']) {
    const node = createJobQueue({ database: shared, log: pino({ level: 'silent' }) });
    nodes.push(node);
    node.work(everyMinute, async () => void done.push(name));
    await node.start();
  }
  await expect.poll(() => done.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const minutes = await listMinutes(shared);
  expect(new Set(minutes).size).toBe(minutes.length);
});

test('what was due hours ago and is made up for is done by the first node that starts since, once', async () => {
  const shared = await openTestDatabase();
  database = shared;
  const done: string[] = [];
  const kind = {
    schema: z.object({}),
    retryLimit: 0,
    cron: dailyCron(new Date(Date.now() - 7_200_000)),
    madeUpForMs: 3 * 3_600_000,
  };
  for (const queues of [['weekly'], ['weekly', 'since then']]) {
    const node = createJobQueue({ database: shared, log: pino({ level: 'silent' }) });
    nodes.push(node);
    for (const queue of queues) node.work({ ...kind, queue }, async () => void done.push(queue));
    await node.start();
    // The second node sees to what is new to it after what it looked for first.
    await expect.poll(() => done, { timeout: 15_000 }).toContain(queues.at(-1));
  }
  expect(done).toEqual(['weekly', 'since then']);
});

async function listMinutes(shared: DatabaseHandle): Promise<unknown[]> {
  const { rows } = await shared.executeSql(
    `select singleton_key as key from jobs.job where name = 'every-minute'`,
    [],
  );
  return rows.map((row) => (row as { key: unknown }).key);
}
