'use client';

import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadMore } from '@/components/ui/load-more';
import { LoadingState } from '@/components/ui/loading-state';
import { type Friend, useFriends } from '../api/get-friends-with-matching';
import { MyFriends } from './my-friends';

type FriendListProps = { friendEnd: (friend: Friend) => ReactNode; emptyAction?: ReactNode };

export function FriendList({ friendEnd, emptyAction }: FriendListProps) {
  const query = useFriends();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="친구를" rows={4} />;
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
    <MyFriends friends={friends} friendEnd={friendEnd}>
      <LoadMore query={query} />
    </MyFriends>
  );
}
