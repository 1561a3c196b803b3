import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Transaction } from '../../server/db/database';
import type { TestApi } from './test-api';

/**
 * Lets acts of one moment meet at what `hold` locks: each begins once the one before it stands in line, and all go on when
 * the last one does. One that finds nothing to wait for is done before the next begins; so are all on PGlite, which has
 * one connection. Answers what they answer, in their order.
 */
export async function standInLine(
  { app: { db } }: Pick<TestApi, 'app'>,
  hold: (tx: Transaction) => Promise<unknown>,
  acts: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  if (!process.env.DATABASE_URL) {
    const answers: unknown[] = [];
    for (const act of acts) answers.push(await act());
    return answers;
  }
  const { begun } = await db.transaction(async (tx) => {
    await hold(tx);
    const begun: Promise<unknown>[] = [];
    let done = 0;
    for (const act of acts) {
      const answer = act();
      begun.push(answer);
      const end = () => {
        done += 1;
      };
      answer.then(end, end);
      await expect.poll(async () => done + (await countWaiting(db)), soon).toBe(begun.length);
    }
    return { begun };
  });
  return Promise.all(begun);
}

const soon = { timeout: 15_000, interval: 10 };

/** How many connections wait for a lock of another one. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
