import { useSyncExternalStore } from 'react';

/** Whether the page can be seen now: not behind another app or tab, nor on a locked phone. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
