'use client';

import { type ReactNode, useState } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { ListSkeleton, Skeleton } from '@/components/ui/skeleton';
import { useDebouncedValue } from '@/lib/react/use-debounced-value';
import type { Friend } from '../api/get-friends-with-matching';
import { FriendList } from './friend-list';

const FriendSearch = loadLater(() => import('./friend-search').then((module) => module.FriendSearch), {
  loading: <Skeleton className="h-11 rounded-full" />,
});
const FoundPeople = loadLater(() => import('./found-people').then((module) => module.FoundPeople), {
  loading: <ListSkeleton rows={3} label="찾는 중" />,
});

type FriendFinderProps = {
  /** What can be done with a friend here: invite, remove. */
  friendEnd: (friend: Friend) => ReactNode;
  /** What stands around the friends while nothing is searched for. */
  around?: (friends: ReactNode) => ReactNode;
  /** The one action when there is no friend yet. */
  emptyAction?: ReactNode;
};

/** My friends, and one search over them and everybody else by nickname. */
export function FriendFinder({ friendEnd, around = (friends) => friends, emptyAction }: FriendFinderProps) {
  const [text, setText] = useState('');
  const typed = text.normalize('NFC').trim();
  const nickname = useDebouncedValue(typed, 250);

  return (
    <>
      <div className="px-gutter pt-3 pb-2">
        <FriendSearch onType={setText} />
      </div>
      {typed === '' ? (
        around(<FriendList friendEnd={friendEnd} emptyAction={emptyAction} />)
      ) : (
        <FoundPeople nickname={nickname || typed} friendEnd={friendEnd} />
      )}
    </>
  );
}
