import { and, asc, eq, isNotNull, lte, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context, TransactionContext } from '../../app-context';
import { dataExports } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { deleteFilesAfter } from '../photos/delete-files';

export const settleDataExportsJob: JobKind<Record<string, never>> = {
  queue: 'settle-data-exports',
  schema: z.object({}),
  retryLimit: 3,
  cron: '*/10 * * * *',
};

/** Deletes files whose time is over, and gives up those that no job could make, with a word to the person. */
export async function settleDataExports({ app }: Context): Promise<void> {
  const now = app.clock.now();
  const isOver = and(isNotNull(dataExports.fileKey), lte(dataExports.expiresAt, now));
  const isStuck = and(
    eq(dataExports.state, 'REQUESTED'),
    lte(dataExports.createdAt, new Date(now.getTime() - app.product.dataExportGiveUpMs)),
  );
  await forEachDue(
    app,
    {
      list: (limit) => listDue({ app }, isOver, limit),
      step: (tx, id) => deleteFile({ app, tx }, and(eq(dataExports.id, id), isOver)),
    },
    {
      list: (limit) => listDue({ app }, isStuck, limit),
      step: (tx, id) => giveUp({ app, tx }, and(eq(dataExports.id, id), isStuck)),
    },
  );
}

function listDue({ app }: Context, which: SQL | undefined, limit: number): Promise<{ id: number }[]> {
  return app.db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(which)
    .orderBy(asc(dataExports.id))
    .limit(limit);
}

async function deleteFile(context: TransactionContext, which: SQL | undefined): Promise<void> {
  const [row] = await context.tx.select().from(dataExports).where(which).for('update');
  if (!row?.fileKey) return;
  await deleteFilesAfter(context, [row.fileKey]);
  await context.tx.update(dataExports).set({ fileKey: null }).where(eq(dataExports.id, row.id));
}

async function giveUp(context: TransactionContext, which: SQL | undefined): Promise<void> {
  const { tx } = context;
  const [row] = await tx.update(dataExports).set({ state: 'FAILED' }).where(which).returning();
  if (!row) return;
  await deleteFile(context, eq(dataExports.id, row.id));
  const data = { dataExportId: row.id, step: 'FAILED' as const };
  await recordEvents(tx, [{ type: 'DATA_EXPORT_CHANGED', userId: row.userId, data }]);
}
