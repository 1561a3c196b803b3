import type { App } from '../app-context';
import type { Transaction } from '../db/database';
import { isDatabaseAway } from '../db/database-away';
import { transact } from '../db/transact';

const listSize = 100;
/** Of those that are dealt with together: many for one commit, few enough that nobody waits for their rows. */
const batchSize = 50;

interface Listed {
  /** The next ones that are due, by id. What a step deals with must not be due any more. */
  list: (limit: number) => Promise<{ id: number }[]>;
}

interface EachDue extends Listed {
  /** Locks the row and looks again: another node may have been faster. */
  step: (tx: Transaction, id: number) => Promise<void>;
}

interface ManyDue extends Listed {
  /**
   * As a step, for many at once. Leaves out those that another node deals with now, so that two nodes share what there
   * is. Answers how many it dealt with.
   */
  stepTogether: (tx: Transaction, ids: readonly number[]) => Promise<number>;
}

export type Due = EachDue | ManyDue;

type Parts = Pick<App, 'db' | 'jobs' | 'outbox'>;

interface Dealt {
  number: number;
  failures: ReadonlyMap<number, unknown>;
}

/**
 * Deals with everything that is due, one kind after the other, each in a transaction of its own, or a batch in one: a
 * crash in the middle loses nothing and repeats nothing, and one that fails takes nobody else's along. Answers how many
 * there were. Throws at the end when some failed, with the first failure as the cause, and at once where the database
 * is away.
 */
export async function forEachDue(app: Parts, ...kinds: Due[]): Promise<number> {
  const failures: unknown[] = [];
  let number = 0;
  for (const due of kinds) {
    const dealt = await dealWithAll(app, due);
    number += dealt.number;
    failures.push(...dealt.failures.values());
  }
  if (failures.length > 0) throw new Error(`${failures.length} of those due failed`, { cause: failures[0] });
  return number;
}

async function dealWithAll(app: Parts, due: Due): Promise<Dealt> {
  // They are due still, and would be met again and again.
  const failures = new Map<number, unknown>();
  for (let number = 0; ; ) {
    const limit = listSize + failures.size;
    const listed = await due.list(limit);
    const ids = listed.map(({ id }) => id).filter((id) => !failures.has(id));
    const dealt = 'step' in due ? await dealWithEach(app, due, ids) : await dealInBatches(app, due, ids);
    number += dealt.number;
    for (const [id, failure] of dealt.failures) failures.set(id, failure);
    // Where others hold all that is listed, they deal with the rest as well.
    if (listed.length < limit || (dealt.number === 0 && dealt.failures.size === 0))
      return { number, failures };
  }
}

async function dealWithEach(app: Parts, { step }: EachDue, ids: readonly number[]): Promise<Dealt> {
  const failures = new Map<number, unknown>();
  for (const id of ids) {
    try {
      await transact(app, (tx) => step(tx, id));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.set(id, error);
    }
  }
  return { number: ids.length - failures.size, failures };
}

async function dealInBatches(app: Parts, { stepTogether }: ManyDue, ids: readonly number[]): Promise<Dealt> {
  const failures = new Map<number, unknown>();
  let number = 0;
  const waiting = [];
  for (let from = 0; from < ids.length; from += batchSize) waiting.push(ids.slice(from, from + batchSize));
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const together = batch;
    try {
      number += await transact(app, (tx) => stepTogether(tx, together));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const [id] = together;
      // One of them spoils the batch: each has its own turn.
      if (together.length > 1) waiting.unshift(...together.map((each) => [each]));
      else if (id !== undefined) failures.set(id, error);
    }
  }
  return { number, failures };
}
