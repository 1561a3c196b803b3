import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { milestones } from '../db/schema';

/** What a person reaches once; the sign-up is the row itself, the first message is written with the message. */
export type Milestone = 'photoAt' | 'teamAt' | 'flipAt' | 'likeAt' | 'matchAt' | 'metAt';

type Reached = Map<Milestone, Set<number>>;

const gatheredIn = new WeakMap<Transaction, Reached>();

/** From here on `reach` may be called in this transaction; its end writes what that was given. */
export function gatherMilestones(tx: Transaction): void {
  gatheredIn.set(tx, new Map());
}

/**
 * These people got this far; what they reached before stays as it was. Throws in a transaction whose end writes nothing:
 * it would be lost without a word.
 */
export function reach(tx: Transaction, milestone: Milestone, userIds: readonly number[]): void {
  const gathered = gatheredIn.get(tx);
  if (!gathered) throw new Error('milestones are reached in transactions that `transact` runs');
  const people = gathered.get(milestone) ?? new Set();
  gathered.set(milestone, people);
  for (const userId of userIds) people.add(userId);
}

/**
 * All that was reached in this transaction as one update, lower ids first, so that two that meet the same people wait
 * for each other in one order; null for nothing. It touches nobody who was there before.
 */
export function reachedIn(tx: Transaction) {
  const reached = [...(gatheredIn.get(tx) ?? [])].filter(([, people]) => people.size > 0);
  if (reached.length === 0) return null;
  const newly = reached.map(([milestone, people]) => ({
    milestone,
    isNew: sql`(${and(inArray(milestones.userId, [...people]), isNull(milestones[milestone]))})`,
  }));
  const people = tx
    .select({ userId: milestones.userId })
    .from(milestones)
    .where(or(...newly.map(({ isNew }) => isNew)))
    .orderBy(milestones.userId)
    .for('no key update');
  const set: Partial<Record<Milestone, SQL>> = {};
  for (const { milestone, isNew } of newly)
    set[milestone] = sql`case when ${isNew} then now() else ${milestones[milestone]} end`;
  return tx
    .update(milestones)
    .set(set)
    .where(inArray(milestones.userId, people))
    .returning({ userId: milestones.userId });
}
