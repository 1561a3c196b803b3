'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { createQueryClient } from '@/lib/query/query-client';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { useAppRealtime } from './_components/runtime/use-app-realtime';

const AppLayers = dynamic(
  () => import('./_components/runtime/app-layers').then((module) => module.AppLayers),
  {
    ssr: false,
  },
);

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
