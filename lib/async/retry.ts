type Retry<T> = {
  attempt: () => Promise<T>;
  signal: AbortSignal;
  onFailure: (error: unknown) => void;
  firstDelayMs: number;
};

const longestDelayMs = 30_000;

/** Tries until it works, waiting twice as long each time; null once it is called off. */
export async function retry<T>({ attempt, signal, onFailure, firstDelayMs }: Retry<T>): Promise<T | null> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const result = await attempt();
      return signal.aborted ? null : result;
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      await delay(backoffMs(failures, firstDelayMs), signal);
    }
  }
  return null;
}

/** The n-th wait (from 0): doubling, at most 30 s, with a fifth of chance so that clients spread. */
export function backoffMs(failures: number, firstDelayMs: number): number {
  const wholeMs = Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
  return wholeMs * (0.8 + Math.random() * 0.2);
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
