'use client';

import type { ReactNode } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { cx } from '@/components/ui/class-names';
import { loadLater } from '@/components/ui/load-later';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths/paths';
import type { WithdrawalProps } from './withdrawal-form';

/** /my-page/delete */
export const WithdrawalScreen = loadLater<WithdrawalProps>(
  () => import('./withdrawal-form').then((module) => module.WithdrawalForm),
  { loading: <LoadingPage />, Page: LeavingPage, isEager: true },
);

function LeavingPage({ children }: { children: ReactNode }) {
  return (
    <StackLayout title="탈퇴" fallbackHref={paths.myPageAccount}>
      {children}
    </StackLayout>
  );
}

function LoadingPage() {
  return (
    <LeavingPage>
      <div role="status" aria-busy="true" className="px-gutter pt-4">
        <span className="sr-only">안내를 불러오는 중</span>
        <Skeleton className="h-16 w-48" />
        <div className="mt-5 grid gap-2.5">
          {Array.from({ length: 5 }, (_, index) => index).map((notice) => (
            <Skeleton key={notice} className={cx('h-5', notice % 2 ? 'w-4/5' : 'w-full')} />
          ))}
        </div>
      </div>
    </LeavingPage>
  );
}
