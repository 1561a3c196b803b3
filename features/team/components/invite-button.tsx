'use client';

import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { InviteObstacle } from '@/contract/friends';
import { trackEvent } from '@/lib/analytics/analytics';
import { settle } from '@/lib/react/settle';
import { useCreateDraftMember } from '../api/create-draft-member';

type InviteButtonProps = {
  friend: { id: number; nickname: string };
  isInvited: boolean;
  obstacle: InviteObstacle | null;
  isTogether: boolean;
};

/** Invites a friend to my team; what stands in the way is said by code (5001–5005, 8002) in the api's words. */
export function InviteButton({ friend, isInvited, obstacle, isTogether }: InviteButtonProps) {
  const { mutateAsync, isPending } = useCreateDraftMember();
  if (isTogether || obstacle === 'TEAM_MATE')
    return <span className="flex-none px-2 type-13-strong text-success-text">함께해요</span>;
  if (isInvited) return <span className="flex-none px-2 type-13-strong text-text-subtle">초대함</span>;
  if (obstacle)
    return <span className="flex-none px-2 type-13 text-text-faint">{obstacleTexts[obstacle]}</span>;

  function invite() {
    settle(mutateAsync(friend.id), {
      onSuccess: () => {
        trackEvent('invite_friend', { invited_user_id: friend.id });
        toast.success(`${friend.nickname}님을 초대했어요`);
      },
      onError: (error) =>
        handleFailure(error, {
          // Invited already, here or by an answer that was lost: no fault.
          [errorCodes.inviteeAlreadyInSameTeam]: ({ displayMessage }) => toast.blank(displayMessage),
        }),
    });
  }

  return (
    <Button
      size="small"
      variant="secondary"
      className="flex-none"
      aria-label={`${friend.nickname} 초대`}
      isPending={isPending}
      onClick={invite}
    >
      초대
    </Button>
  );
}

const obstacleTexts: Record<Exclude<InviteObstacle, 'TEAM_MATE'>, string> = {
  NOT_LEADER: '팀장만 초대할 수 있어요',
  WAITING_REQUEST: '신청을 취소하면 초대할 수 있어요',
  TEAM_FULL: '자리가 없어요',
  OTHER_GENDER: '성별이 달라요',
  FRIEND_IN_REQUEST: '다른 팀을 기다려요',
};
