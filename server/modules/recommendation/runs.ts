import { eq, sql } from 'drizzle-orm';
import type { DropStats } from '@/contract/back-office/drops';
import type { Context } from '../../app-context';
import type { Transaction } from '../../db/database';
import { recommendationBatches, recommendationRuns } from '../../db/schema';
import { transact } from '../../db/transact';
import { recommendationSettings } from './engine/settings';

/** Any number that nothing else locks on. */
const runLock = 7_120_001;

/** One at a time shows pairs on the whole cluster, so that no two show the same. Ends with the transaction. */
export async function lockRuns(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${runLock})`);
}

/** How far a run of that key has come. */
export async function stageOfRun(
  db: Pick<Transaction, 'select'>,
  runKey: string,
): Promise<'NONE' | 'DEALT' | 'FINISHED'> {
  const [run] = await db
    .select({ finishedAt: recommendationRuns.finishedAt })
    .from(recommendationRuns)
    .where(eq(recommendationRuns.runKey, runKey));
  if (!run) return 'NONE';
  return run.finishedAt === null ? 'DEALT' : 'FINISHED';
}

/**
 * Keeps a run with everything it dealt, to be handed out: all of it or, after a crash, nothing. Of two who deal the same
 * run the first is kept. `startedAt` is when its pool was read; `batches` are texts of lists of pre-matches.
 */
export async function keepRun(
  { app }: Context,
  {
    runKey,
    dropAt,
    startedAt,
    stats,
    batches,
  }: {
    runKey: string;
    dropAt: Date;
    startedAt: Date;
    stats: DropStats;
    batches: AsyncIterable<string>;
  },
): Promise<void> {
  const { algoVersion, policyVersion } = recommendationSettings;
  await transact(app, async (tx) => {
    const [run] = await tx
      .insert(recommendationRuns)
      .values({ runKey, dropAt, algoVersion, policyVersion, stats, createdAt: startedAt })
      .onConflictDoNothing()
      .returning({ id: recommendationRuns.id });
    if (!run) return;
    let number = 0;
    for await (const json of batches) {
      await tx.insert(recommendationBatches).values({ runId: run.id, number, sets: sql`${json}::jsonb` });
      number += 1;
    }
  });
}
