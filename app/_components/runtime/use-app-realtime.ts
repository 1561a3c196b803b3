import { useEffect, useState } from 'react';
import { keepLoading } from '@/lib/async/keep-loading';
import { untilIdle } from '@/lib/async/until-idle';
import type { createAppRealtime } from './create-app-realtime';

/**
 * The realtime connection, loaded when somebody is signed in: a visitor listens to nothing, and no first paint waits
 * for it.
 */
export function useAppRealtime(isAuthenticated: boolean) {
  const [connection, setConnection] = useState<ReturnType<typeof createAppRealtime> | null>(null);
  const isWanted = isAuthenticated && !connection;

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    void keepLoading(loadAppRealtime, controller).then((module) => {
      if (module) setConnection(module.createAppRealtime());
    });
    return () => controller.abort();
  }, [isWanted]);

  return connection;
}

async function loadAppRealtime() {
  await untilIdle();
  return import('./create-app-realtime');
}
