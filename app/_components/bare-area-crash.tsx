'use client';

import { CrashState } from '@/components/layout/crash-state';
import { type AreaCrashProps, useAreaError } from './use-area-error';

/** A page without bars crashed; every page carries this from its first byte, so it brings no layout. */
export function BareAreaCrash({ error, reset, area }: AreaCrashProps) {
  useAreaError(error, area);
  return <CrashState onRetry={reset} />;
}
