'use client';

import type { ReactNode } from 'react';
import { useBackDirection } from './page-transition';
import { useVisibleHeight } from './use-visible-height';

/** One column, at most 500px, centred over a quiet backdrop; exactly as high as what can be seen. */
export function AppShell({ children }: { children: ReactNode }) {
  useVisibleHeight();
  useBackDirection();
  return (
    <div className="relative mx-auto flex h-(--visible-height,100dvh) w-full max-w-(--app-max) flex-col overflow-hidden bg-bg">
      {children}
    </div>
  );
}
