'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { OverlayProvider } from 'overlay-kit';
import { type ReactNode, useState } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { createQueryClient } from '@/lib/query/query-client';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { useIsAuthenticated } from '@/lib/session/use-session';
import { createAppRealtime } from './_components/create-app-realtime';

// The session, its parser and everything that runs beside the pages: nothing of it is on a first paint.
const SessionRuntime = dynamic(
  () => import('@/features/session/components/session-runtime').then((module) => module.SessionRuntime),
  { ssr: false },
);

/** What every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [realtime] = useState(createAppRealtime);
  return (
    <QueryClientProvider client={queryClient}>
      <RealtimeProvider connection={realtime} isAuthenticated={useIsAuthenticated()}>
        <OverlayProvider>
          <SessionRuntime />
          {children}
          <Toaster />
        </OverlayProvider>
      </RealtimeProvider>
    </QueryClientProvider>
  );
}
