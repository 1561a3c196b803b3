import { longestWaitMs } from '@/lib/async/longest-wait';
import { backoffMs, delay, type Wait } from '@/lib/async/retry';

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
      await delay(backoffMs({ failures, firstMs, longestMs: longestWaitMs() }), own.signal);
      signal.removeEventListener('abort', callOff);
      waits.delete(own);
    },
    hurry() {
      for (const own of waits) own.abort();
    },
  };
}
