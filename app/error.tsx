'use client';

import { useEffect } from 'react';
import { CrashState } from '@/components/layout/crash-state';
import { reportError } from '@/lib/report-error/report-error';

/** A page that crashed; the bars of the app stand. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  useEffect(() => reportError(error, { boundary: 'page' }), [error]);
  return <CrashState onRetry={reset} />;
}
