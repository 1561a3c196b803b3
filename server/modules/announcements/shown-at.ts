import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { announcements, banners } from '../../db/schema';

/** SQL: began, and has not ended. */
export function isShownAt(t: typeof announcements | typeof banners, now: Date): SQL | undefined {
  return and(lte(t.startsAt, now), or(isNull(t.endsAt), gt(t.endsAt, now)));
}
