import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../demo/random';

/** How long companions take; tests make them quick. */
export interface Pace {
  /** Milliseconds between two looks. */
  lookMs: number;
  /** Multiplies every pause. */
  factor: number;
}

export const naturalPace: Pace = { lookMs: 1000, factor: 1 };

/** Waits as a person would; rejects at once when the signal says to stop. */
export async function pause(
  { factor, random, signal }: { factor: number; random: Random; signal: AbortSignal },
  [shortestMs, longestMs]: readonly [number, number],
): Promise<void> {
  await wait(random.int(shortestMs, longestMs) * factor, undefined, { signal });
}
