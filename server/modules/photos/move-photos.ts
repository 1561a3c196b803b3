import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../app-context';
import { photos } from '../../db/schema';
import { transact } from '../../db/transact';
import type { JobKind } from '../../jobs/job-kind';
import { leaveOldFiles, superfluousOf } from './leave-old-files';
import { copyPhotoFiles } from './photo-files';

type Photo = typeof photos.$inferSelect;

export const movePhotosJob: JobKind<{ photoIds: number[] }> = {
  queue: 'move-photos',
  schema: z.object({ photoIds: z.array(z.int()) }),
  retryLimit: 10,
};

/**
 * Ends the addresses photos were shown under, of whoever withdrew or was blocked: the files move to keys
 * nobody was told. They stay for their owner, who may come back, and for what was reported.
 */
export async function movePhotos({ app }: Context, photoIds: readonly number[]): Promise<void> {
  const rows = await app.db
    .select()
    .from(photos)
    .where(and(inArray(photos.id, [...photoIds]), eq(photos.purpose, 'PROFILE'), isNotNull(photos.clearKey)));
  for (const photo of rows) await movePhoto({ app }, photo);
}

async function movePhoto({ app }: Context, photo: Photo): Promise<void> {
  const { clearKey } = photo;
  if (!clearKey) return;
  const moved = await copyPhotoFiles({ app }, photo);
  const isWritten = await transact(app, async (tx) => {
    const [written] = await tx
      .update(photos)
      .set(moved)
      .where(and(eq(photos.id, photo.id), eq(photos.clearKey, clearKey)))
      .returning({ id: photos.id });
    if (written) await leaveOldFiles({ app, tx }, { photo, moved });
    return written !== undefined;
  });
  // At once; where the store is away, what the transaction ordered does it later.
  for (const key of superfluousOf(photo, { moved, isWritten })) await app.objects.delete(key);
}
