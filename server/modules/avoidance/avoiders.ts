import { type SQL, sql } from 'drizzle-orm';
import { avoidedPhones, users } from '../../db/schema';

/** SQL: who of these people avoids the verified number of whom (`one`, `other`), by the numbers' hashes. */
export function avoidedPairs(people: SQL): SQL {
  return sql`select ${avoidedPhones.userId} as one, ${users.id} as other from ${avoidedPhones}
    inner join ${users} on ${users.phoneHash} = ${avoidedPhones.phoneHash} where ${avoidedPhones.userId} in (${people})`;
}
