import type { Transaction } from '../db/database';

/** By the alarm's id: a queue keeps its jobs, and texts name people. */
interface WantedPush {
  readonly alarmId: number;
  /** ISO; from then on it is no news. */
  readonly endsAt?: string;
}

const wantedIn = new WeakMap<Transaction, WantedPush[]>();

/** From here on `wantPushes` may be called in this transaction; answers the list it fills, to be enqueued at its end. */
export function gatherPushes(tx: Transaction): readonly WantedPush[] {
  const pushes: WantedPush[] = [];
  wantedIn.set(tx, pushes);
  return pushes;
}

/** Throws in a transaction whose end enqueues nothing: they would be lost without a word. */
export function wantPushes(tx: Transaction, pushes: readonly WantedPush[]): void {
  const wanted = wantedIn.get(tx);
  if (!wanted) throw new Error('events are recorded in transactions that `transact` runs');
  wanted.push(...pushes);
}
