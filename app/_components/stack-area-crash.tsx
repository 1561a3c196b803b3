'use client';

import { CrashNotice } from '@/components/layout/crash-state';
import { StackLayout } from '@/components/layout/stack-layout';
import { type AreaCrashProps, useAreaError } from './use-area-error';

/** A page on the stack crashed; the way back stands. */
export function StackAreaCrash({ error, reset, area, title }: AreaCrashProps & { title: string }) {
  useAreaError(error, area);
  return (
    <StackLayout title={title}>
      <CrashNotice onRetry={reset} />
    </StackLayout>
  );
}
