import { useEffect } from 'react';
import { reportError } from '@/lib/report-error/report-error';

/**
 * Runs a watcher beside the page from the first event that shows it is needed, which is also what loads its code.
 * `isNeeded` and `load` must be the same from render to render; `load` answers what starts the watcher after that event,
 * and that what ends it.
 */
export function useLateWatcher<Type extends keyof WindowEventMap>(
  type: Type,
  isNeeded: (event: WindowEventMap[Type]) => boolean,
  load: () => Promise<(first: WindowEventMap[Type]) => () => void>,
): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const gone = new AbortController();
    const { signal } = gone;
    function begin(event: WindowEventMap[Type]) {
      if (!isNeeded(event)) return;
      window.removeEventListener(type, begin, true);
      load()
        .then((start) => {
          if (!signal.aborted) stop = start(event);
        })
        .catch(reportError);
    }
    window.addEventListener(type, begin, { capture: true, passive: true, signal });
    return () => {
      gone.abort();
      stop?.();
    };
  }, [type, isNeeded, load]);
}
