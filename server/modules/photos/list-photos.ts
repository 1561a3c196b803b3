import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { photos, users } from '../../db/schema';

export interface ListedPhoto {
  id: number;
  userId: number;
  nickname: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  reason: string | null;
  /** ISO 8601 UTC. */
  uploadedAt: string;
  thumbnailKey: string;
}

/** Profile photos for whoever judges them: those that wait first and oldest first, then the newest of the others. */
export async function listPhotos({ app }: Context, { limit = 60 } = {}): Promise<ListedPhoto[]> {
  const waiting = await select(app).where(isWaiting).orderBy(asc(photos.id)).limit(limit);
  const judged = await select(app)
    .where(and(isProfilePhoto, inArray(photos.status, ['APPROVED', 'REJECTED'])))
    .orderBy(desc(photos.id))
    .limit(limit - waiting.length);
  return [...waiting, ...judged].flatMap(({ photo, nickname }) => {
    const { id, userId, status, thumbnailKey } = photo;
    if (userId === null || status === 'UPLOADING' || thumbnailKey === null) return [];
    const uploadedAt = photo.createdAt.toISOString();
    return [{ id, userId, nickname, status, reason: photo.rejectionReason, uploadedAt, thumbnailKey }];
  });
}

function select({ db }: Context['app']) {
  return db
    .select({ photo: photos, nickname: users.nickname })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.userId))
    .$dynamic();
}

/** Of people who are here; one that was replaced is judged by nobody. */
const isProfilePhoto = and(
  eq(photos.purpose, 'PROFILE'),
  eq(users.state, 'ACTIVE'),
  isNotNull(photos.position),
);

/** Said as its index says it, which a value that comes along would not be. */
const isWaiting = and(isProfilePhoto, sql`${photos.status} = 'PENDING'`);

/** All that wait for a verdict. */
export async function countWaitingPhotos({ app }: Context): Promise<number> {
  const [counted] = await app.db
    .select({ number: count() })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.userId))
    .where(isWaiting);
  return counted?.number ?? 0;
}
