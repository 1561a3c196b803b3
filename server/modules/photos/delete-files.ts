import { asc, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context, TransactionContext } from '../../app-context';
import { fileDeletions, reports } from '../../db/schema';
import type { JobKind } from '../../jobs/job-kind';
import { deleteEach } from './delete-each';
import { giveUpUnnamedFiles } from './unnamed-files';

const filesPerRound = 200;

export const deleteFilesJob: JobKind<Record<string, never>> = {
  queue: 'delete-files',
  schema: z.object({}),
  retryLimit: 5,
  cron: '*/5 * * * *',
};

/**
 * Deletes these files once the transaction has committed, even when the node dies right after: the order to do it is
 * part of the transaction.
 */
export async function deleteFilesAfter(
  { app, tx }: TransactionContext,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(fileDeletions)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing();
  await app.jobs.send(deleteFilesJob, {}, { tx });
}

/**
 * The job, also of files that were stored and then named by no row. What a report keeps as evidence stays until the
 * report goes; a file that is missing already is fine. Throws at the end when the store refused some: they are tried
 * again with the next round.
 */
export async function deleteFiles({ app }: Context): Promise<void> {
  await giveUpUnnamedFiles({ app });
  const failures: unknown[] = [];
  for (let lastKey = ''; ; ) {
    const due = await app.db
      .select({ key: fileDeletions.key })
      .from(fileDeletions)
      .where(
        sql`${fileDeletions.key} > ${lastKey} and not exists (select 1 from ${reports}
          where jsonb_path_exists(${reports.evidence}, '$.**[*] ? (@ == $key)', jsonb_build_object('key', ${fileDeletions.key})))`,
      )
      .orderBy(asc(fileDeletions.key))
      .limit(filesPerRound);
    const deleted = await deleteEach(
      { app },
      due.map(({ key }) => key),
    );
    failures.push(...deleted.failures);
    if (deleted.gone.length > 0)
      await app.db.delete(fileDeletions).where(inArray(fileDeletions.key, deleted.gone));
    lastKey = due.at(-1)?.key ?? lastKey;
    if (due.length < filesPerRound) break;
  }
  if (failures.length > 0) throw failures[0];
}
