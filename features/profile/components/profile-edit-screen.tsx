'use client';

import type { ReactNode } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { cx } from '@/components/ui/class-names';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { Skeleton } from '@/components/ui/skeleton';
import { useMe } from '@/lib/domain/session/use-me';
import { displayMessageOf } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useFreshOnce } from '@/lib/react/use-fresh-once';

const ProfileForm = loadLater(() => import('./profile-form').then((module) => module.ProfileForm), {
  loading: <LoadingPage />,
  Page: EditPage,
  isEager: true,
});

/** /my-page/edit */
export function ProfileEditScreen() {
  const query = useMe();
  const { error, isError, isFetching, refetch } = query;
  const me = useFreshOnce(query);
  if (me) return <ProfileForm me={me} />;
  if (!isError || query.data) return <LoadingPage />;
  return (
    <EditPage>
      <ErrorState
        title="프로필을 불러오지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </EditPage>
  );
}

function EditPage({ children }: { children: ReactNode }) {
  return (
    <StackLayout title="프로필 편집" fallbackHref={paths.myPage}>
      {children}
    </StackLayout>
  );
}

function LoadingPage() {
  return (
    <EditPage>
      <div role="status" aria-busy="true" className="px-gutter pt-3">
        <span className="sr-only">프로필을 불러오는 중</span>
        <div className="grid grid-cols-3 gap-2">
          <Skeleton className="aspect-square rounded-thumb" />
        </div>
        <Skeleton className="mt-2 h-4 w-4/5" />
        <div className="mt-2">
          {Array.from({ length: 7 }, (_, index) => index).map((field) => (
            <div key={field} className="border-line border-b py-3">
              <Skeleton className="h-4.5 w-14" />
              <Skeleton className={cx('mt-1.5 h-5', field % 2 ? 'w-2/5' : 'w-1/2')} />
            </div>
          ))}
        </div>
      </div>
    </EditPage>
  );
}
