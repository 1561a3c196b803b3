import { backoffMs, delay, type Wait } from '@/lib/async/retry';

/** Somebody looks at the page: it must be whole within 2 s after the service is (docs/product.md#realtime). */
const longestVisibleMs = 1_200;
/** Nobody does: the service is left in peace. */
const longestHiddenMs = 30_000;

export interface ReconnectPace {
  readonly wait: Wait;
  /** Ends every wait now. For when the page wakes up or the network is back. */
  hurry(): void;
}

/** How long the connection waits between attempts that the server answers with no, or not at all. */
export function createReconnectPace(firstMs: number): ReconnectPace {
  const waits = new Set<AbortController>();
  return {
    async wait(failures, signal) {
      const own = new AbortController();
      const callOff = () => own.abort();
      waits.add(own);
      if (signal.aborted) callOff();
      signal.addEventListener('abort', callOff);
      const longestMs = isHidden() ? longestHiddenMs : longestVisibleMs;
      await delay(backoffMs({ failures, firstMs, longestMs }), own.signal);
      signal.removeEventListener('abort', callOff);
      waits.delete(own);
    },
    hurry() {
      for (const own of waits) own.abort();
    },
  };
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
