import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { recommendationBatches } from '../../db/schema';

type Batch = typeof recommendationBatches.$inferSelect;

/** The next batch of a run to be told, which goes with that. What is not stored yet comes first: those teams wait. */
export async function takeBatch(tx: Transaction, runId: number): Promise<Batch | null> {
  const batch = await findNext(tx, eq(recommendationBatches.runId, runId));
  if (batch) await tx.delete(recommendationBatches).where(isIt(batch));
  return batch;
}

/** The next batch of a run whose pre-matches are to be stored. */
export function takeUnstored(tx: Transaction, runId: number): Promise<Batch | null> {
  return findNext(tx, and(eq(recommendationBatches.runId, runId), isNull(recommendationBatches.storedAt)));
}

export async function noteStored(tx: Transaction, { storedAt, ...batch }: Batch): Promise<void> {
  await tx.update(recommendationBatches).set({ storedAt }).where(isIt(batch));
}

async function findNext(tx: Transaction, which: ReturnType<typeof and>): Promise<Batch | null> {
  const { storedAt, number } = recommendationBatches;
  const [batch] = await tx
    .select()
    .from(recommendationBatches)
    .where(which)
    .orderBy(sql`${storedAt} is not null`, asc(number))
    .limit(1);
  return batch ?? null;
}

function isIt({ runId, number }: Pick<Batch, 'runId' | 'number'>) {
  return and(eq(recommendationBatches.runId, runId), eq(recommendationBatches.number, number));
}
