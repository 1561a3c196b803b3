import { useEffect } from 'react';
import { onTrackedEvent } from '@/lib/analytics/analytics';
import { findNativeApp } from '@/lib/bridge/native-app';
import { reportError } from '@/lib/report-error/report-error';

/** Inside the native app every event goes to it as well: its attribution service counts them (docs/bridge.md). */
export function useAppEvents() {
  useEffect(() => {
    if (!findNativeApp()) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('@/lib/bridge/bridge')
      .then(({ bridge }) => {
        if (isGone) return;
        stop = onTrackedEvent((event, params) => bridge()?.send('logEvent', { event, params }));
      })
      .catch(reportError);
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
