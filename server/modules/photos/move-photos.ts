import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../app-context';
import { photos, reports } from '../../db/schema';
import type { JobKind } from '../../jobs/job-kind';
import { copyPhotoFiles, derivedKeysOf } from './photo-files';

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
  const isMoved = await app.db.transaction(async (tx) => {
    const [written] = await tx
      .update(photos)
      .set(moved)
      .where(and(eq(photos.id, photo.id), eq(photos.clearKey, clearKey)))
      .returning({ id: photos.id });
    if (!written || !moved.clearKey) return false;
    // What was frozen names the clear picture by its key.
    await tx
      .update(reports)
      .set({ evidence: sql`replace(${reports.evidence}::text, ${clearKey}, ${moved.clearKey})::jsonb` })
      .where(sql`position(${clearKey} in ${reports.evidence}::text) > 0`);
    return true;
  });
  const kept = new Set(Object.values(isMoved ? moved : derivedKeysOf(photo)));
  const superfluous = Object.values(isMoved ? derivedKeysOf(photo) : moved);
  for (const key of superfluous) if (key && !kept.has(key)) await app.objects.delete(key);
}
