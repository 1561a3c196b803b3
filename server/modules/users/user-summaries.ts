import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { maySee, type PhotoSight, type Relation, whoSeesWhat } from '@/contract/privacy';
import type { UserSummary } from '@/contract/users';
import type { App, ReadContext } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import type { Queryable } from '../../db/database';
import { photos, users } from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';
import { findTies } from './ties';

/** The name that stands for someone who withdrew, or whose account is blocked (docs/product.md#withdrawal-and-purge). */
export const withdrawnNickname = '탈퇴한 사용자';

/** SQL, on `users`: nobody is there any more: withdrawn, purged, or blocked for ever. */
export const isGone: SQL<boolean> = sql<boolean>`(not (${isInUse}))`;

/**
 * The people of a list as the viewer may see them (contract/privacy.ts), in a constant number of queries. Who is no
 * more than found counts as a stranger.
 */
export async function loadUserSummaries(
  context: ReadContext,
  { viewerId, userIds }: { viewerId: number; userIds: readonly number[] },
): Promise<Map<number, UserSummary>> {
  const ties = await findTies(context, { viewerId, userIds });
  return loadSummariesAs(context, { userIds, relationOf: (userId) => ties.get(userId) ?? 'stranger' });
}

/** The same where the relation is known. */
export async function loadSummariesAs(
  { app, db }: ReadContext,
  { userIds, relationOf }: { userIds: readonly number[]; relationOf: (userId: number) => Relation },
): Promise<Map<number, UserSummary>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await db.select({ user: users, isGone }).from(users).where(inArray(users.id, ids));
  const people = rows.map((row) => ({ ...row, relation: row.isGone ? 'gone' : relationOf(row.user.id) }));
  const firstPhotos = await loadFirstPhotos(app, db, seen(people, 'clear'));
  const now = app.clock.now();
  return new Map(
    people.map(({ user, relation, isGone }) => [
      user.id,
      {
        id: user.id,
        nickname: isGone ? withdrawnNickname : user.nickname,
        age: ageOn(user.birthdate, now),
        gender: user.gender,
        affiliation: maySee(relation, 'affiliation') ? user.affiliation : '',
        thumbnailUrl: firstPhotos.get(user.id)?.thumbnailUrl ?? null,
      },
    ]),
  );
}

function seen(people: { user: { id: number }; relation: Relation }[], sight: PhotoSight): number[] {
  return people.filter(({ relation }) => whoSeesWhat[relation].photo === sight).map(({ user }) => user.id);
}

/** What a person is called, for events and texts to people who know them. */
export async function loadNickname(db: Queryable, userId: number): Promise<string> {
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
  return user?.nickname ?? '';
}

export interface PhotoUrls {
  url: string;
  thumbnailUrl: string;
}

/**
 * The first approved photo of each person, clear, or (`isBlurred`) the separately stored blurred files. Whose photo the
 * viewer may see, and how, is the caller's to ask of contract/privacy.ts.
 */
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
