import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { type photos, reports } from '../../db/schema';
import { deleteFilesAfter } from './delete-files';
import { derivedKeysOf, type FileKeys } from './photo-files';
import { nameFiles } from './unnamed-files';

/**
 * Beside the write that gives a photo's files their new keys: what a report froze names the clear picture by its new
 * key too, and the old files are deleted once the transaction has committed.
 */
export async function leaveOldFiles(
  { app, tx }: TransactionContext,
  { photo, moved }: { photo: typeof photos.$inferSelect; moved: FileKeys },
): Promise<void> {
  if (photo.clearKey && moved.clearKey)
    await tx
      .update(reports)
      .set({ evidence: sql`replace(${reports.evidence}::text, ${photo.clearKey}, ${moved.clearKey})::jsonb` })
      .where(sql`position(${photo.clearKey} in ${reports.evidence}::text) > 0`);
  await nameFiles(tx, Object.values(moved));
  await deleteFilesAfter({ app, tx }, superfluousOf(photo, { moved, isWritten: true }));
}

/** Which files go: the old ones, or where nothing was written the new ones. One that was missing has kept its key. */
export function superfluousOf(
  photo: typeof photos.$inferSelect,
  { moved, isWritten }: { moved: FileKeys; isWritten: boolean },
): string[] {
  const old = derivedKeysOf(photo);
  const kept = new Set(Object.values(isWritten ? moved : old));
  return Object.values(isWritten ? old : moved).filter(
    (key): key is string => key !== null && !kept.has(key),
  );
}
