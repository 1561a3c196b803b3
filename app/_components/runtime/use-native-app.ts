import { useEffect } from 'react';
import { findNativeApp } from '@/lib/bridge/native-app';
import { reportError } from '@/lib/report-error/report-error';

/** Inside the native app the page does what it says; the code for that is loaded there only. */
export function useNativeApp() {
  useEffect(() => {
    if (!findNativeApp()) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    Promise.all([
      import('./listen-to-app'),
      import('@/lib/bridge/open-bridge').then(({ openBridge }) => openBridge()),
    ])
      .then(([{ listenToApp }, bridge]) => {
        if (bridge && !isGone) stop = listenToApp(bridge);
      })
      .catch(reportError);
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
