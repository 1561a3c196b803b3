import { isApiError } from '@/lib/errors/api-error';

interface UploadPatientlyOptions {
  signal: AbortSignal;
  /** Called when there is no connection to go on with. */
  onWaiting: () => void;
}

/** Milliseconds before the second, third and fourth try. */
const pausesMs = [1_000, 3_000, 6_000];

/**
 * Tries an upload until it is through: without a connection it waits for one, however long; a failure of the other
 * side is tried three times more. Rejects with what the last try failed of, or an AbortError.
 */
export async function uploadPatiently(
  upload: () => Promise<string>,
  { signal, onWaiting }: UploadPatientlyOptions,
): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      if (!navigator.onLine) {
        onWaiting();
        await untilOnline(signal);
      }
      return await upload();
    } catch (error) {
      const pauseMs = pausesMs[tries];
      // Cut off in the middle is no failed try: the connection will be back.
      if (!signal.aborted && !navigator.onLine) tries--;
      else if (signal.aborted || pauseMs === undefined || !isPassing(error)) throw error;
      else await pause(pauseMs, signal);
    }
  }
}

function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500 || error.status === 429);
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return settleBy(signal, (resolve) => {
    window.addEventListener('online', resolve, { once: true });
    return () => window.removeEventListener('online', resolve);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return settleBy(signal, (resolve) => {
    const timer = setTimeout(resolve, ms);
    return () => clearTimeout(timer);
  });
}

/** Begins to wait; `begin` answers how to stop waiting. */
function settleBy(signal: AbortSignal, begin: (resolve: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    const stop = begin(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
