'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { sessionStore } from '@/lib/domain/session/session-store';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { loadCallRuntime } from '@/lib/http/api';
import { restoreKeptQueries } from '@/lib/query/kept-queries';
import { createQueryClient } from '@/lib/query/query-client';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { useAppRealtime } from './_components/runtime/use-app-realtime';

const AppLayers = loadLater(loadAppLayers, { isQuiet: true });

/** What every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createKnownQueries);
  const isAuthenticated = useIsAuthenticated();
  const realtime = useAppRealtime(isAuthenticated);
  return (
    <QueryClientProvider client={queryClient}>
      <RealtimeProvider connection={realtime} isAuthenticated={isAuthenticated}>
        {children}
        <AppLayers />
      </RealtimeProvider>
    </QueryClientProvider>
  );
}

/** The cache as this device knew it for whoever is known to be there. */
function createKnownQueries() {
  const queryClient = createQueryClient();
  const session = sessionStore.getState();
  if (session.status === 'authenticated') restoreKeptQueries(queryClient, session.userId);
  return queryClient;
}

/** Beside each other: the session's first call needs both. */
async function loadAppLayers() {
  loadCallRuntime().catch(() => undefined);
  return (await import('./_components/runtime/app-layers')).AppLayers;
}
