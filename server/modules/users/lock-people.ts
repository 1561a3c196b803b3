import { and, asc, inArray, ne } from 'drizzle-orm';
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

/** The same, with those who withdrew and may come back, and whose account is blocked: whoever is not purged. */
export async function lockAccounts(tx: Transaction, userIds: readonly number[]) {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...userIds]), ne(users.state, 'PURGED')))
    .orderBy(asc(users.id))
    .for('no key update');
}
