'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/lib/query/query-client';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { useIsAuthenticated } from '@/lib/session/use-session';
import { createAppRealtime } from './_components/create-app-realtime';

const AppLayers = dynamic(() => import('./_components/app-layers').then((module) => module.AppLayers), {
  ssr: false,
});

/** What every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [realtime] = useState(createAppRealtime);
  return (
    <QueryClientProvider client={queryClient}>
      <RealtimeProvider connection={realtime} isAuthenticated={useIsAuthenticated()}>
        {children}
        <AppLayers />
      </RealtimeProvider>
    </QueryClientProvider>
  );
}
