import { and, asc, eq, inArray } from 'drizzle-orm';
import type { UserSummary } from '@/contract/users';
import type { App } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import type { Queryable } from '../../db/database';
import { photos, users } from '../../db/schema';

/** The name that stands for someone who withdrew (docs/product.md#withdrawal-and-purge). */
export const withdrawnNickname = '탈퇴한 사용자';

/**
 * The people of a list, by id, in two queries whatever their number. Faces are the clear thumbnails of approved
 * photos: only for people whom the viewer may see clearly.
 */
export async function loadUserSummaries(
  app: App,
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, UserSummary>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(users).where(inArray(users.id, ids));
  const thumbnails = await loadFirstPhotos(app, db, ids);
  const now = app.clock.now();
  return new Map(
    rows.map((user) => [
      user.id,
      {
        id: user.id,
        uniqueId: user.uniqueId,
        nickname: user.state === 'ACTIVE' ? user.nickname : withdrawnNickname,
        age: ageOn(user.birthdate, now),
        gender: user.gender,
        affiliation: user.state === 'ACTIVE' ? user.affiliation : '',
        thumbnailUrl: user.state === 'ACTIVE' ? (thumbnails.get(user.id)?.thumbnailUrl ?? null) : null,
      },
    ]),
  );
}

export interface PhotoUrls {
  url: string;
  thumbnailUrl: string;
}

/** The first approved photo of each person, clear, or (`isBlurred`) the separately stored blurred files. */
export async function loadFirstPhotos(
  app: App,
  db: Queryable,
  userIds: readonly number[],
  { isBlurred = false } = {},
): Promise<Map<number, PhotoUrls>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([photos.userId])
    .from(photos)
    .where(and(inArray(photos.userId, ids), eq(photos.purpose, 'PROFILE'), eq(photos.status, 'APPROVED')))
    .orderBy(photos.userId, asc(photos.position));
  const found = new Map<number, PhotoUrls>();
  for (const row of rows) {
    const key = isBlurred ? row.blurredKey : row.clearKey;
    const thumbnailKey = isBlurred ? row.blurredThumbnailKey : row.thumbnailKey;
    if (row.userId === null || row.position === null || !key || !thumbnailKey) continue;
    found.set(row.userId, {
      url: await app.objects.presignGet(key),
      thumbnailUrl: await app.objects.presignGet(thumbnailKey),
    });
  }
  return found;
}
