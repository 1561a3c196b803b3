import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { DatabaseHandle, PreparedStatement } from '../../db/database';
import { migrationsFolder } from '../../db/migrations-folder';
import * as schema from '../../db/schema';
import type { PartWatch } from '../part-watch';

/** How long a statement may go without an answer; a server that hangs must not hold its callers for ever. */
const answerMs = 30_000;

/**
 * Statements here take a few milliseconds, and to compile one takes 20 and more: the planner would, wherever it thinks
 * the lookups of a few hundred rows dear enough.
 */
const sessionOptions = '-c jit=off';

/** How often a database that went away is asked whether it is back. */
const askMs = 250;

/**
 * Opens PostgreSQL. `watch` is told when connections break, idle or in use, and when the database
 * answers again; the pool replaces them, and whoever used one gets the error of their statement.
 */
export function openPostgres({
  url,
  poolSize,
  watch,
}: {
  url: string;
  poolSize: number;
  watch: PartWatch;
}): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    query_timeout: answerMs,
    keepAlive: true,
    options: sessionOptions,
  });
  // The pool listens to a connection only while it is idle. One that breaks between two statements of a transaction
  // has nobody who waits for it, and an error event that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', noteBroken));
  // Heard above already; but unheard here it would end the process too.
  pool.on('error', () => {});

  function noteBroken(error: Error) {
    if (!watch.isAway()) void askUntilBack();
    watch.noteAway(error);
  }

  async function askUntilBack(): Promise<void> {
    while (!pool.ending) {
      await wait(askMs);
      if (await isAnswering(pool)) return watch.noteBack();
    }
  }
  const db = Object.assign(drizzle(pool, { schema }), {
    async readJson({ name, text, values }: PreparedStatement): Promise<unknown> {
      const { rows } = await pool.query<[unknown]>({ name, text, values: [...values], rowMode: 'array' });
      return rows[0]?.[0] ?? null;
    },
  });
  return {
    db,
    async executeSql(text, values) {
      const result = await pool.query(text, values);
      return { rows: result.rows, rowCount: result.rowCount ?? 0 };
    },
    poolFigures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async migrate() {
      // A connection of its own, without a time limit: it may wait, and a migration may take long.
      const client = new pg.Client({ connectionString: url });
      client.on('error', noteBroken);
      await client.connect();
      try {
        // Two nodes starting at once: the second waits for the first and finds nothing to do.
        await client.query('select pg_advisory_lock(727001)');
        await migrate(drizzle(client, { schema }), { migrationsFolder });
      } finally {
        // The lock goes with the connection.
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}

async function isAnswering(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
