/** Waits before the n-th further attempt (from 0); ends early, without an error, when called off. */
export type Wait = (failures: number, signal: AbortSignal) => Promise<void>;

type Retry<T> = {
  attempt: () => Promise<T>;
  signal: AbortSignal;
  onFailure: (error: unknown) => void;
  wait: Wait;
};

const longestDelayMs = 30_000;

/** Tries until it works; null once it is called off. */
export async function retry<T>({ attempt, signal, onFailure, wait }: Retry<T>): Promise<T | null> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const result = await attempt();
      return signal.aborted ? null : result;
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      await wait(failures, signal);
    }
  }
  return null;
}

/** Waits that double from this one on, up to 30 s. */
export function backOff(firstMs: number): Wait {
  return (failures, signal) => delay(backoffMs({ failures, firstMs, longestMs: longestDelayMs }), signal);
}

/** The n-th wait (from 0): doubling up to the longest, with a fifth of chance so that clients spread. */
export function backoffMs(limits: { failures: number; firstMs: number; longestMs: number }): number {
  const { failures, firstMs, longestMs } = limits;
  return Math.min(firstMs * 2 ** failures, longestMs) * (0.8 + Math.random() * 0.2);
}

/** Ends early, without an error, when it is called off. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish, { once: true });
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
  });
}
