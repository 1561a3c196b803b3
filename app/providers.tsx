'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { untilIdle } from '@/lib/async/until-idle';
import { sessionStore } from '@/lib/domain/session/session-store';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { loadFirstCalls } from '@/lib/http/api';
import { hasKeptQueries, restoreKeptQueries } from '@/lib/query/kept-queries';
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

/**
 * What is known of the person needs no start: then the layers leave the content its turn. Where the device keeps that
 * content, what asks for newer follows with it.
 */
async function loadAppLayers() {
  const { status } = sessionStore.getState();
  if (status === 'authenticated' && !hasKeptQueries()) loadFirstCalls().catch(() => undefined);
  if (status === 'authenticated' || status === 'unauthenticated') await untilIdle();
  return (await import('./_components/runtime/app-layers')).AppLayers;
}
