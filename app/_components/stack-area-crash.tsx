'use client';

import { lazy, Suspense } from 'react';
import { CrashState } from '@/components/layout/crash-state';
import { type AreaCrashProps, useAreaError } from './use-area-error';

const CrashedStack = lazy(async () => ({ default: (await import('./crashed-screens')).CrashedStack }));

/** A page on the stack crashed; the way back stands. Its bar comes when it is needed, as in TabAreaCrash. */
export function StackAreaCrash({ error, reset, area, title }: AreaCrashProps & { title: string }) {
  useAreaError(error, area);
  return (
    <Suspense fallback={<CrashState onRetry={reset} />}>
      <CrashedStack title={title} onRetry={reset} />
    </Suspense>
  );
}
