'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { backOfficeSegment } from '@/lib/paths/paths';
import { Providers } from '../providers';

/**
 * What a page stands in: members' pages in the app, those of the back office in nothing of it (app/admin/layout.tsx),
 * so that no session of a member is renewed, listened with or counted there.
 */
export function AreaFrame({ children }: { children: ReactNode }) {
  // Not by the address: one document is built for every address that is missing, those under /admin too.
  if (useSelectedLayoutSegment() === backOfficeSegment) return children;
  return (
    <Providers>
      <AppShell>{children}</AppShell>
    </Providers>
  );
}
