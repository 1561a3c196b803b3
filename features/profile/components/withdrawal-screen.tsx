'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { loadLater } from '@/components/ui/load-later';
import { ListSkeleton, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths/paths';

/** /my-page/delete */
export const WithdrawalScreen = loadLater(
  () => import('./withdrawal-form').then((module) => module.WithdrawalForm),
  { loading: <LoadingPage />, isEager: true },
);

function LoadingPage() {
  return (
    <StackLayout title="탈퇴" fallbackHref={paths.myPageAccount}>
      <Skeleton className="mx-gutter mt-4 h-16 w-48" />
      <ListSkeleton rows={5} label="안내를 불러오는 중" />
    </StackLayout>
  );
}
