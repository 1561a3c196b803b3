import type { ReactNode } from 'react';
import { SectionTitle } from '@/components/ui/section-title';
import { paths } from '@/lib/paths/paths';
import type { Friend } from '../api/get-friends-with-matching';
import { PersonRow } from './person-row';

type MyFriendsProps = {
  friends: readonly Friend[];
  friendEnd: (friend: Friend) => ReactNode;
  /** Below the rows, e.g. the end of a list that goes on. */
  children?: ReactNode;
};

export function MyFriends({ friends, friendEnd, children }: MyFriendsProps) {
  return (
    <section>
      <SectionTitle>내 친구</SectionTitle>
      <ul>
        {friends.map((friend) => (
          <PersonRow
            key={friend.friendshipId}
            user={friend.user}
            href={paths.myPageUser(friend.user.id)}
            note={teamStateNotes[friend.teamState]}
            end={friendEnd(friend)}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}

const teamStateNotes: Record<Friend['teamState'], string | undefined> = {
  NONE: undefined,
  IN_DRAFT: '팀을 만들고 있어요',
  IN_TEAM: '팀에 있어요',
  MATCHING: '팀에서 매칭하고 있어요',
};
