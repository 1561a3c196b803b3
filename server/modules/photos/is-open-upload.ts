import { and, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { photos } from '../../db/schema';

/** Whether this upload still waits for its file: once it was used, or refused, its address is dead. */
export async function isOpenUpload({ app: { db } }: Context, key: string): Promise<boolean> {
  const [open] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.key, key), eq(photos.status, 'UPLOADING')));
  return open !== undefined;
}
