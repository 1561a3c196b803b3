'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton, Skeleton } from '@/components/ui/skeleton';
import { displayMessageOf } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useMe } from '@/lib/session/use-me';
import { ProfileForm } from './profile-form';

/** /my-page/edit */
export function ProfileEditScreen() {
  const { data: me, error, isError, isFetching, refetch } = useMe();
  if (me) return <ProfileForm me={me} />;
  return (
    <StackLayout title="프로필 편집" fallbackHref={paths.myPage}>
      {isError ? (
        <ErrorState
          title="프로필을 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <>
          <Skeleton className="mx-gutter mt-3 size-28 rounded-thumb" />
          <ListSkeleton rows={5} label="프로필을 불러오는 중" />
        </>
      )}
    </StackLayout>
  );
}
