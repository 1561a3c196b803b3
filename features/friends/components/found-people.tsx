'use client';

import type { ReactNode } from 'react';
import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SectionTitle } from '@/components/ui/section-title';
import { ListSkeleton } from '@/components/ui/skeleton';
import { displayMessageOf } from '@/lib/errors/api-error';
import { matchesName } from '@/lib/format/matches-name';
import { useEveryPage } from '@/lib/query/use-every-page';
import { type Friend, useFriends } from '../api/get-friends-with-matching';
import { useRequestableUsers } from '../api/search-requestable-users';
import { MyFriends } from './my-friends';
import { PersonRow } from './person-row';
import { RequestFriendButton } from './request-friend-button';

type FoundPeopleProps = {
  nickname: string;
  friendEnd: (friend: Friend) => ReactNode;
  notFoundAction: ReactNode;
};

/** Friends first, then people one could become friends with. */
export function FoundPeople({ nickname, friendEnd, notFoundAction }: FoundPeopleProps) {
  const friends = useFriends();
  // The api's search leaves friends out: whom it would find may stand on any page of theirs.
  useEveryPage(friends);
  const { data, error, isError, isFetching, refetch } = useRequestableUsers(nickname);
  const mine = (friends.data?.pages ?? []).flatMap(({ items }) => items);
  const found = mine.filter(({ user }) => matchesName(user.nickname, nickname));
  // Who has just become a friend may stand in an answer of before.
  const others = data?.items.filter(({ id }) => mine.every(({ user }) => user.id !== id));
  const isNobody = others !== undefined && others.length + found.length === 0;

  return (
    <>
      {found.length > 0 && <MyFriends friends={found} friendEnd={friendEnd} />}
      {isError && !data && (
        <ErrorState
          title="사람을 찾지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {((!data && !isError) || (isNobody && friends.hasNextPage)) && (
        <ListSkeleton rows={3} label="찾는 중" />
      )}
      {others && others.length > 0 && (
        <section>
          <SectionTitle>새 친구</SectionTitle>
          <ul>
            {others.map((user) => (
              <PersonRow key={user.id} user={user} end={<RequestFriendButton user={user} />} />
            ))}
          </ul>
        </section>
      )}
      {isNobody && !friends.hasNextPage && (
        <EmptyState
          drawing={<NotebookDrawing />}
          title={`‘${nickname}’ 닉네임을 찾지 못했어요`}
          description={'닉네임의 앞 글자나 초성(ㄱㅁ)으로 찾거나,\n아직 가입하지 않은 친구를 초대해 보세요.'}
          action={notFoundAction}
        />
      )}
    </>
  );
}
