import type { App } from '../../app-context';
import type { photos } from '../../db/schema';

/** Deletes the files of photos whose rows are gone. A file that is missing already is fine. */
export async function deletePhotoFiles(
  app: App,
  rows: readonly (typeof photos.$inferSelect)[],
): Promise<void> {
  for (const row of rows) {
    const keys = [row.key, row.clearKey, row.thumbnailKey, row.blurredKey, row.blurredThumbnailKey];
    for (const key of keys) if (key) await app.objects.delete(key);
  }
}
