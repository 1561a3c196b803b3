import { useEffect } from 'react';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { api } from '@/lib/http/api';

/** How often a visible page says that somebody is there (docs/product.md#heartbeat). */
export const HEARTBEAT_INTERVAL_MS = 30_000;

/** While signed in and the page can be seen: at once, then every 30 s. */
export function useHeartbeat() {
  const isAuthenticated = useIsAuthenticated();

  useEffect(() => {
    if (!isAuthenticated) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    function stop() {
      clearInterval(timer);
      timer = undefined;
    }
    function followVisibility() {
      if (document.visibilityState === 'hidden') return stop();
      if (timer !== undefined) return;
      beat();
      timer = setInterval(beat, HEARTBEAT_INTERVAL_MS);
    }
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      stop();
    };
  }, [isAuthenticated]);
}

function beat() {
  // The client has reported what went wrong; the next beat is a new chance.
  api.createHeartbeat({ body: {} }).catch(() => {});
}
