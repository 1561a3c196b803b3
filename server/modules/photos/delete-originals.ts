import { and, asc, inArray, isNull, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../app-context';
import { photos } from '../../db/schema';
import type { JobKind } from '../../jobs/job-kind';
import { uploadSeconds } from './create-upload';
import { deleteEach } from './delete-each';

const atOnce = 500;
/** What was begun in the last second of an address may end after it. */
const graceMs = 60_000;

export const deleteOriginalsJob: JobKind<Record<string, never>> = {
  queue: 'delete-originals',
  schema: z.object({}),
  retryLimit: 3,
  cron: '*/10 * * * *',
};

/**
 * Deletes the originals of used uploads once more, when their address has run out: an object store takes a second file
 * under an address that still works, and what it holds says where it was taken. Throws at the end when the store refused
 * some: they are tried again with the next round.
 */
export async function deleteOriginals({ app }: Context): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - uploadSeconds * 1000 - graceMs);
  const spent = await app.db
    .select({ key: photos.key })
    .from(photos)
    .where(
      and(ne(photos.status, 'UPLOADING'), isNull(photos.originalDeletedAt), lt(photos.createdAt, before)),
    )
    .orderBy(asc(photos.id))
    .limit(atOnce);
  const { gone, failures } = await deleteEach(
    { app },
    spent.map(({ key }) => key),
  );
  if (gone.length > 0)
    await app.db.update(photos).set({ originalDeletedAt: now }).where(inArray(photos.key, gone));
  if (failures.length > 0) throw failures[0];
}
