import { and, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { identities, sanctions, users } from '../../db/schema';
import { isLiveSanction } from '../sanctions/live-sanctions';

/**
 * From when somebody who withdrew may sign up again (docs/product.md#withdrawal-and-purge): after the waiting time, and
 * not before a sanction in force would have ended; null, which is never, where it has no end. Of anybody else nothing.
 */
export async function setRejoinableAt({ app, tx }: TransactionContext, userId: number): Promise<void> {
  const live = tx
    .select({ endsAt: sanctions.endsAt })
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), isLiveSanction(app.clock.now())));
  const waited = sql`${users.withdrawnAt} + ${app.product.rejoinWaitMs}::float8 * interval '1 millisecond'`;
  await tx
    .update(identities)
    .set({
      rejoinableAt: sql`case when exists (select from (${live}) live where live.ends_at is null) then null
        else greatest(${waited}, (select max(live.ends_at) from (${live}) live)) end`,
    })
    .from(users)
    .where(and(eq(identities.userId, userId), eq(users.id, userId), eq(users.state, 'WITHDRAWN')));
}
