import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const tickMs = 10;

export interface LoopWatch<Result> {
  readonly result: Result;
  readonly seconds: number;
  /** How late the loop came to a timer, in milliseconds: what it did, and what else the machine did meanwhile. */
  readonly late: { readonly p99: number; readonly most: number };
  /**
   * The longest that this thread computed between two turns of a timer, in milliseconds of the processor: what it alone
   * is to blame for. Null where /proc is not there (macOS).
   */
  readonly busiest: number | null;
}

/** How far the loop of this thread was from answering while something ran on it. */
export async function watchLoop<Result>(act: () => Promise<Result>): Promise<LoopWatch<Result>> {
  const delays = monitorEventLoopDelay({ resolution: tickMs });
  let last = threadMs();
  let busiest = 0;
  const timer = setInterval(() => {
    const now = threadMs();
    busiest = Math.max(busiest, (now ?? 0) - (last ?? 0));
    last = now;
  }, tickMs);
  const began = performance.now();
  delays.enable();
  try {
    const result = await act();
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - tickMs);
    return {
      result,
      seconds: (performance.now() - began) / 1000,
      late: { p99: late(delays.percentile(99)), most: late(delays.max) },
      busiest: last === null ? null : busiest,
    };
  } finally {
    delays.disable();
    clearInterval(timer);
  }
}

/** Milliseconds that this thread has been on a processor. */
function threadMs(): number | null {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
