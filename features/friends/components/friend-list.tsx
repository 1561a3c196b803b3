'use client';

import type { ReactNode } from 'react';
import { LoadMore } from '@/components/ui/load-more';
import { LoadingState } from '@/components/ui/loading-state';
import { type Friend, useFriends } from '../api/get-friends-with-matching';
import { MyFriends } from './my-friends';

type FriendListProps = { friendEnd: (friend: Friend) => ReactNode; empty: ReactNode };

export function FriendList({ friendEnd, empty }: FriendListProps) {
  const query = useFriends();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="친구를" rows={4} />;
  const friends = data.pages.flatMap(({ items }) => items);
  if (friends.length === 0) return empty;
  return (
    <MyFriends friends={friends} friendEnd={friendEnd}>
      <LoadMore query={query} />
    </MyFriends>
  );
}
