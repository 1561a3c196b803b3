import { and, asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';

/**
 * Makes everything between these people wait in line: locks them, lowest id first, and gives those whose account is
 * in use. Foreign keys do not wait for this lock.
 */
export async function lockPeople(tx: Transaction, userIds: readonly number[]) {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isInUse))
    .orderBy(asc(users.id))
    .for('no key update');
}
