'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Over every page while the device has no connection; the page stands below it, not under it (globals.css). */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !isOnline);
    return () => document.documentElement.removeAttribute('data-offline');
  }, [isOnline]);
  return (
    // Stands there before it says something: a reader announces what changes in it.
    <div role="status" className="column-layer pointer-events-none bottom-auto z-20 bg-toast">
      {!isOnline && (
        <p className="truncate px-gutter pt-[env(safe-area-inset-top)] text-center font-medium text-[0.8125rem]/[1.75rem] text-on-toast">
          인터넷에 연결되어 있지 않아요
        </p>
      )}
    </div>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
