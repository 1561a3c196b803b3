'use client';

import type { ReactNode } from 'react';
import { useKeptSearch } from '@/components/layout/use-kept-search';
import { loadLater } from '@/components/ui/load-later';
import { ListSkeleton, Skeleton } from '@/components/ui/skeleton';
import { useDebouncedValue } from '@/lib/react/use-debounced-value';
import { storageKeys } from '@/lib/storage/storage-keys';
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
  /** Stands there when there is no friend yet. */
  empty: ReactNode;
  /** The one action when a search finds nobody: who is looked for may not be here yet. */
  notFoundAction: ReactNode;
  /** What was searched for stands as it was left when one goes back to the page. */
  isKeptForBack?: boolean;
};

/** My friends, and one search over them and everybody else by nickname. */
export function FriendFinder({
  friendEnd,
  around = (friends) => friends,
  empty,
  notFoundAction,
  isKeptForBack = false,
}: FriendFinderProps) {
  const [text, setText] = useKeptSearch(isKeptForBack ? storageKeys.friendSearch : undefined);
  const typed = text.normalize('NFC').trim();
  const nickname = useDebouncedValue(typed, 250);

  return (
    <>
      <div className="px-gutter pt-3 pb-2">
        <FriendSearch initial={text} onType={setText} />
      </div>
      {typed === '' ? (
        around(<FriendList friendEnd={friendEnd} empty={empty} />)
      ) : (
        <FoundPeople nickname={nickname || typed} friendEnd={friendEnd} notFoundAction={notFoundAction} />
      )}
    </>
  );
}
