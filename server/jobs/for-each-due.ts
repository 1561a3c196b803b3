import type { App } from '../app-context';
import type { Transaction } from '../db/database';
import { isDatabaseAway } from '../db/database-away';
import { transact } from '../db/transact';

const batchSize = 100;

export interface Due {
  /** The next ones that are due, by id. What a step deals with must not be due any more. */
  list: (limit: number) => Promise<{ id: number }[]>;
  /** Locks the row and looks again: another node may have been faster. */
  step: (tx: Transaction, id: number) => Promise<void>;
}

type Parts = Pick<App, 'db' | 'jobs' | 'outbox'>;

/**
 * Deals with everything that is due, one kind after the other, each in a transaction of its own: a crash in the middle
 * loses nothing and repeats nothing, and one that fails takes nobody else's along. Answers how many there were. Throws
 * at the end when some failed, with the first failure as the cause, and at once where the database is away.
 */
export async function forEachDue(app: Parts, ...kinds: Due[]): Promise<number> {
  const failures: unknown[] = [];
  let number = 0;
  for (const due of kinds) {
    const dealt = await dealWith(app, due);
    number += dealt.number;
    failures.push(...dealt.failures);
  }
  if (failures.length > 0) throw new Error(`${failures.length} of those due failed`, { cause: failures[0] });
  return number;
}

async function dealWith(app: Parts, { list, step }: Due): Promise<{ number: number; failures: unknown[] }> {
  // They are due still, and would be met again and again.
  const failed = new Map<number, unknown>();
  for (let number = 0; ; ) {
    const limit = batchSize + failed.size;
    const due = await list(limit);
    for (const { id } of due.filter((each) => !failed.has(each.id))) {
      try {
        await transact(app, (tx) => step(tx, id));
        number += 1;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failed.set(id, error);
      }
    }
    if (due.length < limit) return { number, failures: [...failed.values()] };
  }
}
