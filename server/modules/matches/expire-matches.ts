import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, matchSides } from '../../db/schema';
import { recordChanges } from '../../events/record-messages';
import { forEachDue } from '../../jobs/for-each-due';
import { endMatches } from './end-matches';
import { presentMemberIds } from './own-team';

/**
 * Writes down what is over and gives back half of the price of LIKEs nobody opened, until nothing is due. Every row
 * is a transaction of its own, and the refund's cause is unique, so that a crash in the middle repeats nothing.
 * Gives how many it wrote down.
 */
export function expireMatches({ app }: Context): Promise<number> {
  return forEachDue(app, {
    list: (limit) =>
      app.db
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
        .limit(limit),
    step: (tx, id) => expireMatch({ app, tx }, id),
  });
}

/** Writes one match down as over; nothing changes when it is not, or was before. */
export async function expireMatch({ app, tx }: TransactionContext, matchId: number): Promise<void> {
  const due = await tx
    .select({ id: matches.id, status: matches.status })
    .from(matches)
    .where(and(eq(matches.id, matchId), eq(matches.status, 'LIVE'), lte(matches.expiresAt, app.clock.now())))
    .for('update');
  if (due.length === 0) return;
  await endMatches({ app, tx }, { locked: due, end: { reason: 'EXPIRED' } });
  await tellOfEndedLike(tx, matchId);
}

/** A LIKE that waits stands in lists of both teams. What was only flipped ends by the clock of the page that shows it. */
async function tellOfEndedLike(tx: Transaction, matchId: number): Promise<void> {
  const sides = await tx
    .select({ teamId: matchSides.teamId, likedAt: matchSides.likedAt })
    .from(matchSides)
    .where(eq(matchSides.matchId, matchId));
  if (sides.every(({ likedAt }) => likedAt === null)) return;
  const teamIds = sides.map(({ teamId }) => teamId);
  recordChanges(tx, await presentMemberIds(tx, teamIds), ['matches', 'preMatches']);
}
