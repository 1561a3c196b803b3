'use client';

import { useEffect } from 'react';
import { CrashState } from '@/components/layout/crash-state';
import { reportError } from '@/lib/report-error/report-error';
import './globals.css';

/** The app itself crashed: nothing of the layout is left. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  useEffect(() => reportError(error, { boundary: 'app' }), [error]);
  return (
    <html lang="ko">
      <body>
        <div className="mx-auto flex h-dvh w-full max-w-(--app-max) flex-col bg-bg">
          <CrashState onRetry={reset} />
        </div>
      </body>
    </html>
  );
}
