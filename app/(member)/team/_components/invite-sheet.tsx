import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { AwaitedFriends } from '@/features/friends/components/awaited-friends';
import { FriendFinder } from '@/features/friends/components/friend-finder';
import { useShareInvite } from '@/features/friends/hooks/use-share-invite';
import { useMyTeam } from '@/features/team/api/get-my-team';
import { InviteButton } from '@/features/team/components/invite-button';

/** Friends to invite to my team, and the link for those who are not here yet. */
export function InviteSheet() {
  const shareInvite = useShareInvite();
  const { data: mine } = useMyTeam();
  const memberIds = ((mine?.team ?? mine?.draft)?.members ?? []).map(({ id }) => id);
  return (
    <div className="h-[70dvh]">
      <FriendFinder
        friendEnd={({ user, isInvited, inviteObstacle }) => (
          <InviteButton
            friend={user}
            isInvited={isInvited}
            obstacle={inviteObstacle}
            isTogether={memberIds.includes(user.id)}
          />
        )}
        empty={<AwaitedFriends />}
        notFoundAction={<Button onClick={() => void shareInvite()}>초대 링크 보내기</Button>}
        around={(friends) => (
          <>
            <div className="px-gutter pt-1">
              <Button
                variant="line"
                className="w-full"
                icon={<Icon name="share" size={18} />}
                onClick={() => void shareInvite()}
              >
                초대 링크 보내기
              </Button>
            </div>
            {friends}
          </>
        )}
      />
    </div>
  );
}
