import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
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

async function listMinutes(shared: DatabaseHandle): Promise<unknown[]> {
  const { rows } = await shared.executeSql(
    `select singleton_key as key from jobs.job where name = 'every-minute'`,
    [],
  );
  return rows.map((row) => (row as { key: unknown }).key);
}
