'use client';

import { useEffect } from 'react';
import { ErrorState } from '@/components/ui/error-state';
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
        <main className="mx-auto flex h-dvh w-full max-w-(--app-max) flex-col bg-bg">
          <h1 className="sr-only">오류</h1>
          <ErrorState
            title="알 수 없는 에러가 발생했어요"
            description="잠시 후 다시 시도해 주세요."
            retryText="다시 시도하기"
            onRetry={reset}
          />
        </main>
      </body>
    </html>
  );
}
