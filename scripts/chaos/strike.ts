import { setTimeout as pause } from 'node:timers/promises';
import { type ApiNode, untilNodeAnswers } from '../stack/api-nodes';
import type { Blow } from './blows';
import type { Written } from './load';
import { within } from './within';

/** Somebody who hears what was written: over a socket of their own, on a screen, or by a push. */
export interface Ear {
  /** Which of those that hear alike it is one of. */
  readonly kind: string;
  hasHeard(message: Written): boolean | Promise<boolean>;
}

export interface Scene {
  /** Resolves when the service took what everybody is to hear. */
  readonly write: () => Promise<Written>;
  readonly ears: readonly Ear[];
  readonly nodes: readonly ApiNode[];
}

const breathMs = 300;
const patienceMs = 30_000;
/** Seldom enough that to look at a screen takes nothing from who is to become whole. */
const listenEveryMs = 100;

/** Milliseconds from a part's return; without end where it did not come. */
export interface Recovery {
  /** Nodes are ready, and a message that was written at once has been heard by all. */
  readonly wholeMs: number;
  /** The api took the message. */
  readonly takenMs: number;
  /** The last of each kind of ear heard it. */
  readonly heardMs: Readonly<Record<string, number>>;
}

/** Of a strike that somebody never recovered from. */
export const neverWhole: Recovery = {
  wholeMs: Number.POSITIVE_INFINITY,
  takenMs: Number.POSITIVE_INFINITY,
  heardMs: {},
};

/**
 * Strikes, and answers how long everybody took to be whole after it.
 * @throws what the blow, the writer or a node that never answers says
 */
export async function strike(blow: Blow, { write, ears, nodes }: Scene): Promise<Recovery> {
  await pause(breathMs);
  await blow.strike();
  const backAt = performance.now();
  const sinceBack = () => performance.now() - backAt;
  const writing = within(patienceMs, write(), null).then((message) => ({ message, takenMs: sinceBack() }));
  const answering = Promise.all(nodes.map(untilNodeAnswers)).then(sinceBack);
  const [{ message, takenMs }, readyMs] = await Promise.all([writing, answering]);
  if (!message) return neverWhole;
  const heard = await Promise.all(
    ears.map(async (ear) => ({ kind: ear.kind, ms: (await untilHeard(ear, message, backAt)) - backAt })),
  );
  const lastOf = (times: readonly { ms: number }[]) => Math.max(...times.map(({ ms }) => ms));
  return {
    wholeMs: Math.max(readyMs, lastOf(heard)),
    takenMs,
    heardMs: Object.fromEntries(
      ears.map(({ kind }) => [kind, lastOf(heard.filter((each) => each.kind === kind))]),
    ),
  };
}

async function untilHeard(ear: Ear, message: Written, backAt: number): Promise<number> {
  for (; performance.now() < backAt + patienceMs; await pause(listenEveryMs))
    if (await ear.hasHeard(message)) return performance.now();
  return Number.POSITIVE_INFINITY;
}

/** Waits until nothing is missing any more, though not for ever. */
export async function settle(isMissing: () => boolean | Promise<boolean>, patience = 10_000): Promise<void> {
  const deadline = Date.now() + patience;
  while ((await isMissing()) && Date.now() < deadline) await pause(100);
}
