import { setTimeout as pause } from 'node:timers/promises';
import { type ApiNode, untilNodeAnswers } from '../stack/api-nodes';
import type { Blow } from './blows';
import type { Load, Written } from './load';

/** Somebody who hears a room: over a socket of their own, or on a screen. */
export interface Ear {
  hasHeard(message: Written): boolean | Promise<boolean>;
}

interface Scene {
  readonly load: Load;
  readonly ears: readonly Ear[];
  readonly nodes: readonly ApiNode[];
  readonly writer: Parameters<Load['write']>[0];
}

const breathMs = 300;
const patienceMs = 30_000;

/** Strikes, and answers how long it took from the part's return until nodes are ready and all heard a message. */
export async function strike(blow: Blow, { load, ears, nodes, writer }: Scene): Promise<number> {
  await pause(breathMs);
  await blow.strike();
  const backAt = performance.now();
  const written = load.write(writer);
  const ready = Promise.all(nodes.map(untilNodeAnswers));
  const message = await Promise.race([written, pause(patienceMs, null, { ref: false })]);
  await ready;
  if (!message) return Number.POSITIVE_INFINITY;
  await Promise.all(ears.map((ear) => untilHeard(ear, message, backAt + patienceMs)));
  return performance.now() - backAt;
}

async function untilHeard(ear: Ear, message: Written, deadlineMs: number): Promise<void> {
  while (performance.now() < deadlineMs && !(await ear.hasHeard(message))) await pause(10);
}

/** Waits until nothing is missing any more, though not for ever. */
export async function settle(isMissing: () => boolean | Promise<boolean>, patience = 10_000): Promise<void> {
  const deadline = Date.now() + patience;
  while ((await isMissing()) && Date.now() < deadline) await pause(100);
}
