'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import { displayMessageOf } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useFriendsToTell } from '../api/get-friends-to-tell';
import { fieldTimeOf } from '../share-draft';
import { SafetyShareForm } from './safety-share-form';

type SafetyShareNewScreenProps = {
  company: string;
  place?: string;
  /** An instant, where it is known already. */
  meetsAt?: string | null;
};

/** /my-page/safety/shares/new: tells friends with whom, when and where one meets. */
export function SafetyShareNewScreen({ company, place = '', meetsAt = null }: SafetyShareNewScreenProps) {
  const { data, error, isFetching, refetch } = useFriendsToTell();
  if (data && data.items.length > 0)
    return (
      <SafetyShareForm
        known={{ company, place, meetsAt: fieldTimeOf(meetsAt) }}
        friends={data.items.map(({ user }) => user)}
      />
    );
  return (
    <StackLayout title="만남 알리기" fallbackHref={paths.mySafetyShares}>
      {data ? (
        <EmptyState
          title="알릴 친구가 아직 없어요"
          description="친구를 맺으면 만남을 미리 알려 둘 수 있어요."
          action={<ButtonLink href={paths.myPageFriends}>친구 찾기</ButtonLink>}
        />
      ) : error ? (
        <ErrorState
          title="친구를 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={4} label="친구를 불러오는 중" />
      )}
    </StackLayout>
  );
}
