'use client';

import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { SectionTitle } from '@/components/ui/section-title';
import { ListSkeleton } from '@/components/ui/skeleton';
import { displayMessageOf } from '@/lib/errors/api-error';
import { type Friend, useFriends } from '../api/get-friends-with-matching';
import { PersonRow } from './person-row';

type FriendListProps = { friendEnd: (friend: Friend) => ReactNode; emptyAction?: ReactNode };

export function FriendList({ friendEnd, emptyAction }: FriendListProps) {
  const query = useFriends();
  const { data, error, isError, isFetching, refetch } = query;
  if (isError && !data) {
    return (
      <ErrorState
        title="친구를 불러오지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton rows={4} label="친구를 불러오는 중" />;
  const friends = data.pages.flatMap(({ items }) => items);
  if (friends.length === 0) {
    return (
      <EmptyState
        title="아직 친구가 없어요"
        description="닉네임으로 찾거나 초대 링크를 보내 보세요."
        action={emptyAction}
      />
    );
  }
  return (
    <section>
      <SectionTitle>내 친구</SectionTitle>
      <ul>
        {friends.map((friend) => (
          <PersonRow
            key={friend.friendshipId}
            user={friend.user}
            note={teamStateNotes[friend.teamState]}
            end={friendEnd(friend)}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </section>
  );
}

export const teamStateNotes: Record<Friend['teamState'], string | undefined> = {
  NONE: undefined,
  IN_DRAFT: '팀을 만들고 있어요',
  IN_TEAM: '팀에 있어요',
  MATCHING: '팀에서 매칭하고 있어요',
};
