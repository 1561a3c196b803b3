'use client';

import type { ReactNode } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { loadLater } from '@/components/ui/load-later';
import { LoadingState } from '@/components/ui/loading-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths/paths';
import { useFriendsToTell } from '../api/get-friends-to-tell';

const SafetyShareForm = loadLater(
  () => import('./safety-share-form').then((module) => module.SafetyShareForm),
  { loading: <LoadingPage />, Page: TellingPage, isEager: true },
);

type SafetyShareNewScreenProps = {
  company: string;
  place?: string;
  /** An instant, where it is known already. */
  meetsAt?: string | null;
};

/** /my-page/safety/shares/new: tells friends with whom, when and where one meets. */
export function SafetyShareNewScreen({ company, place = '', meetsAt = null }: SafetyShareNewScreenProps) {
  const query = useFriendsToTell();
  const { data } = query;
  if (data && data.length > 0)
    return <SafetyShareForm known={{ company, place, meetsAt }} friends={data.map(({ user }) => user)} />;
  return (
    <TellingPage>
      {data ? (
        <EmptyState
          title="알릴 친구가 아직 없어요"
          description="친구를 맺으면 만남을 미리 알려 둘 수 있어요."
          action={<ButtonLink href={paths.myPageFriends}>친구 찾기</ButtonLink>}
        />
      ) : (
        <LoadingState query={query} what="친구를" rows={4} />
      )}
    </TellingPage>
  );
}

function TellingPage({ children }: { children: ReactNode }) {
  return (
    <StackLayout title="만남 알리기" fallbackHref={paths.mySafetyShares}>
      {children}
    </StackLayout>
  );
}

function LoadingPage() {
  return (
    <TellingPage>
      <ListSkeleton rows={4} label="친구를 불러오는 중" />
    </TellingPage>
  );
}
