'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OverlayLayer } from '@/components/ui/overlay-layer';
import { Toaster } from '@/components/ui/toaster';
import { useStayWithoutConnection } from '@/components/ui/use-stay-without-connection';
import { createQueryClient } from '@/lib/query/query-client';

/** What every page of the back office stands in; its cache dies with the tab. */
export function OfficeProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useStayWithoutConnection();
  return (
    <QueryClientProvider client={queryClient}>
      <div className="min-h-dvh bg-bg text-text">{children}</div>
      <OverlayLayer />
      <Toaster />
    </QueryClientProvider>
  );
}
