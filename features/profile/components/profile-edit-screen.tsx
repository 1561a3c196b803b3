'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { ListSkeleton, Skeleton } from '@/components/ui/skeleton';
import { useMe } from '@/lib/domain/session/use-me';
import { displayMessageOf } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useFreshOnce } from '@/lib/react/use-fresh-once';

const ProfileForm = loadLater(() => import('./profile-form').then((module) => module.ProfileForm), {
  loading: <LoadingPage />,
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
    <StackLayout title="프로필 편집" fallbackHref={paths.myPage}>
      <ErrorState
        title="프로필을 불러오지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </StackLayout>
  );
}

function LoadingPage() {
  return (
    <StackLayout title="프로필 편집" fallbackHref={paths.myPage}>
      <Skeleton className="mx-gutter mt-3 size-28 rounded-thumb" />
      <ListSkeleton rows={5} label="프로필을 불러오는 중" />
    </StackLayout>
  );
}
