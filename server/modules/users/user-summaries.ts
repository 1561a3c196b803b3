import { type SQL, sql } from 'drizzle-orm';
import { isInUse } from '../sanctions/live-sanctions';

/** The name that stands for someone who withdrew, or whose account is blocked (docs/product.md#withdrawal-and-purge). */
export const withdrawnNickname = '탈퇴한 사용자';

/** SQL, on `users`: nobody is there any more: withdrawn, purged, or blocked for ever. */
export const isGone: SQL<boolean> = sql<boolean>`(not (${isInUse}))`;

export interface PhotoUrls {
  url: string;
  thumbnailUrl: string;
}
