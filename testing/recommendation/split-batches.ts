import { recommendationBatches } from '../../server/db/schema';
import type { TestApi } from '../api/test-api';

/** What was dealt, one set a batch: as of a drop of many teams. */
export async function splitBatches({ app: { db } }: TestApi): Promise<void> {
  const [batch] = await db.delete(recommendationBatches).returning();
  if (!batch || !Array.isArray(batch.sets)) throw new Error('nothing was dealt');
  await db
    .insert(recommendationBatches)
    .values(
      batch.sets.map((each: unknown, number: number) => ({ runId: batch.runId, number, sets: [each] })),
    );
}
