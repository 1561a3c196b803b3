import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../../app-context';
import { photos } from '../../db/schema';

/** The newest verdict on the photos a person shows that they have not seen; null when there is none. */
export async function getPhotoVerdict({ app, userId }: MemberContext) {
  const [photo] = await app.db
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.userId, userId),
        eq(photos.purpose, 'PROFILE'),
        isNull(photos.verdictSeenAt),
        // Of a photo that was replaced meanwhile there is nothing to say.
        isNotNull(photos.position),
        // An approval at once is no news; one by a person, or a refusal, is.
        or(eq(photos.status, 'REJECTED'), and(eq(photos.status, 'APPROVED'), isNotNull(photos.verdictAt))),
      ),
    )
    .orderBy(sql`${photos.verdictAt} desc nulls last`, desc(photos.id))
    .limit(1);
  if (!photo || (photo.status !== 'APPROVED' && photo.status !== 'REJECTED')) return { result: null };
  return { result: { imageKey: photo.key, status: photo.status, reason: photo.rejectionReason } };
}

/** The person saw this verdict and every older one. `status`: what they saw, so that a newer word stays unseen. */
export async function readPhotoVerdict(
  { app, userId }: MemberContext,
  { imageKey, status }: { imageKey: string; status?: 'APPROVED' | 'REJECTED' | undefined },
): Promise<void> {
  const isOwn = and(eq(photos.userId, userId), eq(photos.purpose, 'PROFILE'));
  const [seen] = await app.db
    .select({ id: photos.id, verdictAt: photos.verdictAt })
    .from(photos)
    .where(and(isOwn, eq(photos.key, imageKey), status && eq(photos.status, status)));
  if (!seen) return;
  await app.db
    .update(photos)
    .set({ verdictSeenAt: app.clock.now() })
    .where(
      and(
        isOwn,
        isNull(photos.verdictSeenAt),
        inArray(photos.status, ['APPROVED', 'REJECTED']),
        or(eq(photos.id, seen.id), seen.verdictAt ? lte(photos.verdictAt, seen.verdictAt) : undefined),
      ),
    );
}
