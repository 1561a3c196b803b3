import { useEffect } from 'react';

/** Loads what a screen shows once its data is there beside that data, not after it. A failure is shown by what needs it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
