'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { isBackOffice } from '@/lib/paths/paths';
import { Providers } from '../providers';

/**
 * What a page stands in: members' pages in the app, those of the back office in nothing of it (app/admin/layout.tsx),
 * so that no session of a member is renewed, listened with or counted there.
 */
export function AreaFrame({ children }: { children: ReactNode }) {
  if (isBackOffice(usePathname())) return children;
  return (
    <Providers>
      <AppShell>{children}</AppShell>
    </Providers>
  );
}
