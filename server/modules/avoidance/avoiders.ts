import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { avoidedPhones, users } from '../../db/schema';

/** Who of these people avoids the verified number of whom, by the numbers' hashes. */
export async function listAvoidedPairs(db: Queryable, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  const ids = [...userIds];
  return db
    .select({ userId: avoidedPhones.userId, otherUserId: users.id })
    .from(avoidedPhones)
    .innerJoin(users, eq(users.phoneHash, avoidedPhones.phoneHash))
    .where(and(inArray(avoidedPhones.userId, ids), inArray(users.id, ids)));
}

/** Who of these people meets nobody of their own school or company. */
export async function listAffiliationAvoiders(db: Queryable, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), users.avoidsAffiliation));
  return rows.map(({ id }) => id);
}
