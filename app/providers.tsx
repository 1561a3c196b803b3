'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { loadCallRuntime } from '@/lib/http/api';
import { createQueryClient } from '@/lib/query/query-client';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { useAppRealtime } from './_components/runtime/use-app-realtime';

const AppLayers = loadLater(loadAppLayers, { isQuiet: true });

/** What every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
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

/** Beside each other: the session's first call needs both. */
async function loadAppLayers() {
  loadCallRuntime().catch(() => undefined);
  return (await import('./_components/runtime/app-layers')).AppLayers;
}
