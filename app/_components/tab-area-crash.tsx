'use client';

import { lazy, Suspense } from 'react';
import { CrashState } from '@/components/layout/crash-state';
import { type AreaCrashProps, useAreaError } from './use-area-error';

const CrashedTab = lazy(async () => ({ default: (await import('./crashed-screens')).CrashedTab }));

/**
 * A screen of a main place crashed: reported once, tried again on a tap; the other places are a tap away. Every page
 * carries this from its first byte, so the bars come when they are needed.
 */
export function TabAreaCrash({ error, reset, area, title }: AreaCrashProps & { title: string }) {
  useAreaError(error, area);
  return (
    <Suspense fallback={<CrashState onRetry={reset} />}>
      <CrashedTab title={title} onRetry={reset} />
    </Suspense>
  );
}
