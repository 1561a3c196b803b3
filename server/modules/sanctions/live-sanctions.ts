import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { sanctions, users } from '../../db/schema';

/** SQL: a sanction in force at that moment. It ends by itself: nothing has to be run when its time is over. */
export function isLiveSanction(now: Date | SQL): SQL | undefined {
  return and(isNull(sanctions.liftedAt), or(isNull(sanctions.endsAt), gt(sanctions.endsAt, now)));
}

/**
 * SQL, on `users`: an account that is in use: not withdrawn, and not blocked for ever. `offset 0` makes it one look into
 * the index per person; without it the planner gathers everybody who is blocked for ever first, for a page of twenty.
 */
export const isInUse = and(
  eq(users.state, 'ACTIVE'),
  sql`not exists (select 1 from ${sanctions} where ${sanctions.userId} = ${users.id}
    and ${sanctions.liftedAt} is null and ${sanctions.endsAt} is null offset 0)`,
);
