import type { App } from '../app-context';
import type { Transaction } from '../db/database';
import { transact } from '../db/transact';

const batchSize = 100;

interface Due {
  /** The next ones that are due, by id. What a step deals with must not be due any more. */
  list: (limit: number) => Promise<{ id: number }[]>;
  /** Locks the row and looks again: another node may have been faster. */
  step: (tx: Transaction, id: number) => Promise<void>;
}

/**
 * Deals with everything that is due, each in a transaction of its own: a crash in the middle loses nothing and repeats
 * nothing. Answers how many there were.
 */
export async function forEachDue(
  app: Pick<App, 'db' | 'jobs' | 'outbox'>,
  { list, step }: Due,
): Promise<number> {
  for (let number = 0; ; ) {
    const due = await list(batchSize);
    for (const { id } of due) await transact(app, (tx) => step(tx, id));
    number += due.length;
    if (due.length < batchSize) return number;
  }
}
