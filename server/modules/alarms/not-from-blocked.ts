import { type SQL, sql } from 'drizzle-orm';
import { alarms } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';

/** SQL, on `alarms`: nobody caused it, or somebody with whom there is no block. */
export function notFromBlocked(userId: number): SQL {
  return notBlocked(userId, sql`${alarms.actorUserId}`);
}
