'use client';

import { useEffect } from 'react';
import { ErrorState } from '@/components/ui/error-state';
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
  return (
    <main className="flex flex-1 flex-col">
      <h1 className="sr-only">오류</h1>
      <ErrorState
        title="알 수 없는 에러가 발생했어요"
        description="잠시 후 다시 시도해 주세요."
        retryText="다시 시도하기"
        onRetry={reset}
      />
    </main>
  );
}
