import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { users } from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';

/** The name that stands for someone who withdrew, or whose account is blocked (docs/product.md#withdrawal-and-purge). */
export const withdrawnNickname = '탈퇴한 사용자';

/** SQL, on `users`: nobody is there any more: withdrawn, purged, or blocked for ever. */
export const isGone: SQL<boolean> = sql<boolean>`(not (${isInUse}))`;

/** What a person is called, for events and texts to people who know them. */
export async function loadNickname(db: Queryable, userId: number): Promise<string> {
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
  return user?.nickname ?? '';
}

export interface PhotoUrls {
  url: string;
  thumbnailUrl: string;
}
