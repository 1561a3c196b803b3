import type { App } from '../app-context';
import { gatherMilestones } from '../events/milestones';
import { gatherPushes } from '../events/wanted-pushes';
import { gatherOutbox, type OutboxRow, writeOutbox } from '../events/write-outbox';
import { pushJob } from '../push/push-job';
import type { Transaction } from './database';
import { databaseErrorOf } from './database-error';
import { retryConflicts } from './retry-conflicts';

/**
 * Runs a state change in one transaction, at whose end its messages and milestones are written and its pushes enqueued,
 * and then hands them over, so that they leave at once. Conflicts are retried; after three the caller gets 1005.
 */
export async function transact<T>(
  app: Pick<App, 'db' | 'jobs' | 'outbox'>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(async () => {
    let written: readonly OutboxRow[] = [];
    const result = await app.db.transaction(async (tx) => {
      const pushes = gatherPushes(tx);
      gatherOutbox(tx);
      gatherMilestones(tx);
      const changed = await change(tx);
      written = await writeOutbox(tx);
      await app.jobs.sendAll(pushJob, pushes, { tx });
      return changed;
    });
    app.outbox.deliver(written);
    return result;
  });
}

/** True when the write broke this unique index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const cause = databaseErrorOf(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}
