import { and, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { sanctions } from '../../db/schema';
import { isLiveSanction } from './live-sanctions';

/** Who of these people is limited now, for a while or for ever. */
export async function listSanctioned(
  db: Queryable,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<Set<number>> {
  const rows = await db
    .select({ userId: sanctions.userId })
    .from(sanctions)
    .where(and(inArray(sanctions.userId, [...userIds]), isLiveSanction(now)));
  return new Set(rows.map(({ userId }) => userId));
}
