'use client';

import { createContext, type ReactNode, useEffect } from 'react';
import type { RealtimeMessage } from '@/contract/realtime';
import type { RealtimeConnection } from './realtime-types';

/** Undefined where no provider stands, null while the connection itself is still loaded. */
export const RealtimeContext = createContext<RealtimeConnection<RealtimeMessage> | null | undefined>(
  undefined,
);

type RealtimeProviderProps = {
  /** One for the life of the page, null until it is loaded. */
  connection: RealtimeConnection<RealtimeMessage> | null;
  isAuthenticated: boolean;
  children: ReactNode;
};

/** Hands the connection to the hooks and keeps it active while somebody is signed in. */
export function RealtimeProvider({ connection, isAuthenticated, children }: RealtimeProviderProps) {
  useEffect(() => {
    if (!isAuthenticated || !connection) return;
    connection.activate();
    const wakeUp = () => {
      if (document.visibilityState === 'visible') connection.checkAlive();
    };
    document.addEventListener('visibilitychange', wakeUp);
    window.addEventListener('online', wakeUp);
    return () => {
      document.removeEventListener('visibilitychange', wakeUp);
      window.removeEventListener('online', wakeUp);
      void connection.deactivate();
    };
  }, [connection, isAuthenticated]);

  return <RealtimeContext value={connection}>{children}</RealtimeContext>;
}
