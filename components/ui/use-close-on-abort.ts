import { useEffect, useEffectEvent } from 'react';

/** A layer that is closed by whoever opened it: what it shows or asks is over. */
export function useCloseOnAbort(signal: AbortSignal | undefined, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!signal) return;
    // It may have happened while the layer was loading.
    if (signal.aborted) return closeNow();
    const leave = () => closeNow();
    signal.addEventListener('abort', leave);
    return () => signal.removeEventListener('abort', leave);
  }, [signal]);
}
