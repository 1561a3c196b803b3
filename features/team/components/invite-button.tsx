'use client';

import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { trackEvent } from '@/lib/analytics/analytics';
import { settle } from '@/lib/react/settle';
import { useCreateDraftMember } from '../api/create-draft-member';

type InviteButtonProps = {
  friend: { id: number; nickname: string };
  isInvited: boolean;
  isInvitable: boolean;
  isTogether: boolean;
};

/** Invites a friend to my team; what stands in the way is said by code (5001–5005, 8002) in the api's words. */
export function InviteButton({ friend, isInvited, isInvitable, isTogether }: InviteButtonProps) {
  const { mutateAsync, isPending } = useCreateDraftMember();
  if (isTogether) return <span className="flex-none px-2 type-13-strong text-success-text">함께해요</span>;
  if (isInvited) return <span className="flex-none px-2 type-13-strong text-text-subtle">초대함</span>;
  if (!isInvitable) return <span className="flex-none px-2 type-13 text-text-faint">초대 불가</span>;

  function invite() {
    settle(mutateAsync(friend.id), {
      onSuccess: () => {
        trackEvent('invite_friend', { invited_user_id: friend.id });
        toast.success(`${friend.nickname}님을 초대했어요`);
      },
      onError: toastError,
    });
  }

  return (
    <Button
      size="small"
      className="flex-none"
      aria-label={`${friend.nickname} 초대`}
      isPending={isPending}
      onClick={invite}
    >
      초대
    </Button>
  );
}
