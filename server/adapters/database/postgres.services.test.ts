import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { startPostgres } from '../../../scripts/services/postgres';
import type { DatabaseHandle } from '../../db/database';
import { isDatabaseAway } from '../../db/database-away';
import { createJobQueue } from '../../jobs/jobs';
import { createPartWatch } from '../part-watch';
import { openPostgres } from './postgres';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: Awaited<ReturnType<typeof startPostgres>>;
let database: DatabaseHandle;
const unheard: unknown[] = [];
const noteUnheard = (error: unknown) => unheard.push(error);

beforeAll(async () => {
  // What would end a process: an error event that nobody hears, a promise that nobody waits for.
  process.on('uncaughtException', noteUnheard);
  process.on('unhandledRejection', noteUnheard);
  server = await startPostgres({ durable: true });
  database = open();
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
  process.off('uncaughtException', noteUnheard);
  process.off('unhandledRejection', noteUnheard);
});
beforeEach(() => {
  unheard.length = 0;
});

function open(lines: string[] = []): DatabaseHandle {
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  return openPostgres({
    url: server.databaseUrl,
    poolSize: 8,
    watch: createPartWatch({ part: 'database', log }),
  });
}

const terminateAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('a statement is never compiled, however dear the planner thinks it', async () => {
  const { rows } = await database.executeSql(
    'explain (format json) select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000) b',
    [],
  );
  expect(JSON.stringify(rows)).toContain('Total Cost');
  expect(JSON.stringify(rows)).not.toContain('JIT');
});

describe('A connection that breaks', () => {
  test('between two statements of a transaction is an error of the next one and of nobody else', async () => {
    const other = open();
    const failure = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await other.executeSql(terminateAll);
        await wait(200);
        await tx.execute(sql`select 2`);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    expect(await database.executeSql('select 3 as three')).toMatchObject({ rows: [{ three: 3 }] });
    expect(unheard).toEqual([]);
    await other.close();
  });

  test.each([
    ['an orderly shutdown', 'SIGINT'],
    ['kill -9', 'SIGKILL'],
  ] as const)(
    'by %s is told as "away" to every caller, before and while the server is gone',
    async (_, signal) => {
      const asleep = Array.from({ length: 4 }, () =>
        database.executeSql('select pg_sleep(20)').catch((error: unknown) => error),
      );
      await wait(100);
      await server.down(signal);
      for (const failure of await Promise.all(asleep)) expect(isDatabaseAway(failure)).toBe(true);
      const refused = await database.executeSql('select 1').catch((error: unknown) => error);
      expect(isDatabaseAway(refused)).toBe(true);
      await server.up();
      expect(await database.executeSql('select 3 as three')).toMatchObject({ rows: [{ three: 3 }] });
      expect(unheard).toEqual([]);
    },
  );

  test('is one line in the log, and one when the database is back, however many there were', async () => {
    const lines: string[] = [];
    const watched = open(lines);
    await Promise.all(Array.from({ length: 8 }, () => watched.executeSql('select pg_sleep(0.1)')));
    await server.down();
    await server.up();
    await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 5_000 });
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a part is away', 'a part is back']);
    await watched.close();
  });
});

describe('What is no sign of absence', () => {
  test.each(['select 1/0', 'select * from nowhere', "select 'x'::int", 'selec'])('%s', async (statement) => {
    const failure = await database.executeSql(statement).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseAway(failure)).toBe(false);
  });
});

describe('The job queue', () => {
  test('outlives restarts of its database and does every job once, also those under way', async () => {
    const begun: number[] = [];
    const done: number[] = [];
    const queue = createJobQueue({ database, log: pino({ level: 'silent' }) });
    const kind = {
      queue: 'count',
      schema: z.object({ number: z.number() }),
      retryLimit: 5,
      atOnce: 5,
    };
    queue.work(kind, async ({ number }) => {
      begun.push(number);
      await wait(400);
      done.push(number);
    });
    await queue.start();
    for (let number = 0; number < 10; number += 1) await queue.send(kind, { number });
    // All have been taken, the last of them end while the database is away.
    await vi.waitFor(() => expect(begun.length).toBe(10), { timeout: 10_000, interval: 10 });
    await server.down('SIGKILL');
    await vi.waitFor(() => expect(done.length).toBe(10), { timeout: 10_000 });
    await server.up();
    const notDone = async () =>
      (await database.executeSql("select 1 from jobs.job where name = 'count' and state <> 'completed'"))
        .rows;
    await vi.waitFor(async () => expect(await notDone()).toEqual([]), { timeout: 10_000 });
    await queue.stop();
    expect(done.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 10 }, (_, n) => n));
    expect(unheard).toEqual([]);
  });
});
