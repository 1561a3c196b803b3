import { setTimeout as pause } from 'node:timers/promises';
import { type ApiNode, untilNodeAnswers } from '../stack/api-nodes';
import type { Blow } from './blows';
import type { Load, Written } from './load';
import { within } from './within';

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
const listenEveryMs = 20;

/**
 * Strikes, and answers how long it took from the part's return until nodes are ready and all heard a message; without
 * end where that did not come.
 */
export async function strike(blow: Blow, { load, ears, nodes, writer }: Scene): Promise<number> {
  await pause(breathMs);
  await blow.strike();
  const backAt = performance.now();
  const written = load.write(writer);
  const ready = Promise.all(nodes.map(untilNodeAnswers));
  const message = await within(patienceMs, written, null);
  await ready;
  if (!message) return Number.POSITIVE_INFINITY;
  const heard = await Promise.all(ears.map((ear) => untilHeard(ear, message, backAt + patienceMs)));
  return heard.every(Boolean) ? performance.now() - backAt : Number.POSITIVE_INFINITY;
}

async function untilHeard(ear: Ear, message: Written, deadlineMs: number): Promise<boolean> {
  for (; performance.now() < deadlineMs; await pause(listenEveryMs))
    if (await ear.hasHeard(message)) return true;
  return false;
}

/** Waits until nothing is missing any more, though not for ever. */
export async function settle(isMissing: () => boolean | Promise<boolean>, patience = 10_000): Promise<void> {
  const deadline = Date.now() + patience;
  while ((await isMissing()) && Date.now() < deadline) await pause(100);
}
