import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../app-context';
import { dataExports } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordEvents } from '../../events/record-events';
import type { JobKind } from '../../jobs/job-kind';
import { packData } from './pack-data';

/** Names the file too: a job that comes after its row was deleted still knows what it may have left. */
const orderSchema = z.object({ dataExportId: z.int(), fileKey: z.string() });

export const makeDataExportJob: JobKind<z.infer<typeof orderSchema>> = {
  queue: 'make-data-export',
  schema: orderSchema,
  // With longer and longer pauses: some eight minutes in all.
  retryLimit: 8,
};

/**
 * The job: gathers, stores, and tells the person. Done twice it is the same file; who withdrew meanwhile, or whose
 * export was given up, gets none and leaves none behind.
 */
export async function makeDataExport(
  { app }: Context,
  { dataExportId, fileKey }: z.infer<typeof orderSchema>,
): Promise<void> {
  const [row] = await app.db.select().from(dataExports).where(eq(dataExports.id, dataExportId));
  if (row?.state === 'READY') return;
  if (row?.state !== 'REQUESTED') return app.objects.delete(fileKey);
  const folder = await mkdtemp(join(tmpdir(), 'slide-data-'));
  try {
    const path = join(folder, 'data.zip');
    const byteSize = await packData({ app, userId: row.userId }, path);
    await app.objects.putFile(fileKey, path, 'application/zip');
    if (!(await finish({ app }, { dataExportId, byteSize }))) await app.objects.delete(fileKey);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** False when nobody waits for it any more. */
async function finish(
  { app }: Context,
  { dataExportId, byteSize }: { dataExportId: number; byteSize: number },
): Promise<boolean> {
  const expiresAt = new Date(app.clock.now().getTime() + app.product.dataExportMs);
  return transact(app, async (tx) => {
    const [ready] = await tx
      .update(dataExports)
      .set({ state: 'READY', byteSize, expiresAt })
      .where(and(eq(dataExports.id, dataExportId), eq(dataExports.state, 'REQUESTED')))
      .returning({ userId: dataExports.userId });
    if (!ready) return false;
    const data = { dataExportId, step: 'READY' as const };
    await recordEvents(tx, [{ type: 'DATA_EXPORT_CHANGED', userId: ready.userId, endsAt: expiresAt, data }]);
    return true;
  });
}
