import { errorCodes } from '@/contract/error-codes';
import type { App } from '../app-context';
import { AppError } from '../errors/app-error';
import { gatherPushes } from '../events/wanted-pushes';
import { gatherOutbox, type OutboxRow, writeOutbox } from '../events/write-outbox';
import { pushJob } from '../push/push-job';
import type { Transaction } from './database';
import { databaseErrorOf } from './database-error';

const tries = 3;
/** serialization_failure, deadlock_detected: another transaction won, this one can be run again. */
const retryable = new Set(['40001', '40P01']);

/**
 * Runs a state change in one transaction, at whose end its messages are written and its pushes enqueued, and then hands
 * them over, so that they leave at once. Conflicts are retried; after three the caller gets 1005.
 */
export async function transact<T>(
  app: Pick<App, 'db' | 'jobs' | 'outbox'>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let written: readonly OutboxRow[] = [];
      const result = await app.db.transaction(async (tx) => {
        const pushes = gatherPushes(tx);
        gatherOutbox(tx);
        const changed = await change(tx);
        written = await writeOutbox(tx);
        await app.jobs.sendAll(pushJob, pushes, { tx });
        return changed;
      });
      app.outbox.deliver(written);
      return result;
    } catch (error) {
      if (!retryable.has(databaseErrorOf(error)?.code ?? '')) throw error;
      if (attempt === tries) throw new AppError(errorCodes.concurrencyFailed);
    }
  }
}

/** True when the write broke this unique index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const cause = databaseErrorOf(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}
