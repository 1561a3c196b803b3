import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { App } from '../../app-context';
import { photos } from '../../db/schema';

/** The newest verdict on the person's photos that they have not seen; null when there is none. */
export async function getMarkResult(app: App, userId: number) {
  const [photo] = await app.db
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.userId, userId),
        eq(photos.purpose, 'PROFILE'),
        // An approval at once is no news; one by a person, or a refusal, is.
        inArray(photos.status, app.env.PHOTO_MODERATION === 'auto' ? ['REJECTED'] : ['APPROVED', 'REJECTED']),
        isNull(photos.verdictSeenAt),
      ),
    )
    .orderBy(desc(photos.id))
    .limit(1);
  if (!photo || (photo.status !== 'APPROVED' && photo.status !== 'REJECTED')) return { result: null };
  return { result: { imageKey: photo.key, status: photo.status, reason: photo.rejectionReason } };
}

/** The person saw this verdict and every older one. */
export async function readMarkResult(
  app: App,
  { userId, imageKey }: { userId: number; imageKey: string },
): Promise<void> {
  await app.db
    .update(photos)
    .set({ verdictSeenAt: app.clock.now() })
    .where(and(eq(photos.userId, userId), eq(photos.key, imageKey), isNull(photos.verdictSeenAt)));
}
