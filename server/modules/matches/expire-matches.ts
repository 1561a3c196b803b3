import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import { matches } from '../../db/schema';
import { transact } from '../../db/transact';
import { endMatches } from './end-matches';

const batchSize = 100;

/**
 * Writes down what is over and gives back half of the price of LIKEs nobody opened, until nothing is due. Every row
 * is a transaction of its own, and the refund's cause is unique, so that a crash in the middle repeats nothing.
 * Gives how many it wrote down.
 */
export async function expireMatches({ app }: Context): Promise<number> {
  for (let count = 0; ; ) {
    const due = await app.db
      .select({ id: matches.id })
      .from(matches)
      .where(
        and(
          eq(matches.status, 'LIVE'),
          isNotNull(matches.expiresAt),
          lte(matches.expiresAt, app.clock.now()),
        ),
      )
      .orderBy(asc(matches.expiresAt))
      .limit(batchSize);
    for (const { id } of due) await transact(app, (tx) => expireMatch({ app, tx }, id));
    count += due.length;
    if (due.length < batchSize) return count;
  }
}

/** Writes one match down as over; nothing changes when it is not, or was before. */
export async function expireMatch({ app, tx }: TransactionContext, matchId: number): Promise<void> {
  const due = await tx
    .select({ id: matches.id, status: matches.status })
    .from(matches)
    .where(and(eq(matches.id, matchId), eq(matches.status, 'LIVE'), lte(matches.expiresAt, app.clock.now())))
    .for('update');
  await endMatches({ app, tx }, { locked: due, end: { reason: 'EXPIRED' } });
}
