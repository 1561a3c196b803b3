import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../app-context';
import { chatMessages, photos } from '../../db/schema';
import { transact } from '../../db/transact';
import type { JobKind } from '../../jobs/job-kind';
import { deleteFilesAfter } from '../photos/delete-files';
import { fileKeysOf } from '../photos/photo-files';

export const cleanDeletedMessagesJob: JobKind<Record<string, never>> = {
  queue: 'clean-deleted-messages',
  schema: z.object({}),
  retryLimit: 3,
  cron: '23 5 * * *',
};

const keptMs = 7 * 86_400_000;
const batchSize = 500;

/**
 * Forgets for good what was deleted for everybody a week ago: until then whoever had read it could report it. What was
 * reported stays with its report.
 */
export async function cleanDeletedMessages({ app }: Context): Promise<void> {
  const before = new Date(app.clock.now().getTime() - keptMs);
  const hasContent = or(sql`${chatMessages.text} is not null`, sql`${chatMessages.images} <> '[]'`);
  for (;;) {
    const isLast = await transact(app, async (tx) => {
      const due = await tx
        .select({ id: chatMessages.id, images: chatMessages.images })
        .from(chatMessages)
        .where(and(lt(chatMessages.deletedAt, before), hasContent))
        .orderBy(chatMessages.id)
        .limit(batchSize)
        .for('update');
      const ids = due.map(({ id }) => id);
      const clearKeys = due.flatMap(({ images }) => images.map(({ key }) => key));
      if (clearKeys.length > 0) {
        const gone = await tx
          .delete(photos)
          .where(and(eq(photos.purpose, 'CHAT'), inArray(photos.clearKey, clearKeys)))
          .returning();
        await deleteFilesAfter({ app, tx }, gone.flatMap(fileKeysOf));
      }
      if (ids.length > 0)
        await tx
          .update(chatMessages)
          .set({ text: null, images: [], reactions: {} })
          .where(inArray(chatMessages.id, ids));
      return due.length < batchSize;
    });
    if (isLast) return;
  }
}
