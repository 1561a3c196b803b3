'use client';

import { OverlayProvider } from 'overlay-kit';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';

/** What every page stands in. Query client and session join here. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <OverlayProvider>
      {children}
      <Toaster />
    </OverlayProvider>
  );
}
