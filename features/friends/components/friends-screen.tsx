'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useShareInvite } from '../hooks/use-share-invite';
import { DeleteFriendButton } from './delete-friend-button';
import { FriendFinder } from './friend-finder';
import { FriendRequestList } from './friend-request-list';
import { NoFriends } from './no-friends';

/** /my-page/friends: who I know, who asked, and a search for more. */
export function FriendsScreen() {
  const shareInvite = useShareInvite();
  const sendLink = <Button onClick={() => void shareInvite()}>초대 링크 보내기</Button>;
  return (
    <StackLayout
      title="친구"
      fallbackHref={paths.myPage}
      onRefresh={useRefresh(rootKeys.friends, rootKeys.friendRequests)}
    >
      <FriendFinder
        isKeptForBack
        around={(friends) => <FriendRequestList>{friends}</FriendRequestList>}
        friendEnd={(friend) => <DeleteFriendButton friend={friend} />}
        empty={<NoFriends action={sendLink} />}
        notFoundAction={sendLink}
      />
    </StackLayout>
  );
}
