import { eq, type SQL } from 'drizzle-orm';
import { largestId } from '../../db/page';
import { users } from '../../db/schema';

/** SQL: the person whose number or public code this is, whole. */
export function isNamed(key: string): SQL {
  if (/^[1-9]\d{0,9}$/.test(key)) return eq(users.id, Math.min(Number(key), largestId));
  return eq(users.uniqueId, key.toUpperCase());
}
