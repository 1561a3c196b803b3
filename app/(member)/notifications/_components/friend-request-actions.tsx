'use client';

import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { type FriendRequestAnswer, useAnswerFriendRequest } from '@/features/friends/api/change-friends';
import { settle } from '@/lib/react/settle';

type FriendRequestActionsProps = { friendRequestId: number; nickname: string };

/** 수락 or 거절, as long as the request waits. */
export function FriendRequestActions({ friendRequestId, nickname }: FriendRequestActionsProps) {
  const { mutateAsync, isPending, variables } = useAnswerFriendRequest();
  function give(answer: FriendRequestAnswer) {
    if (isPending) return;
    settle(mutateAsync({ id: friendRequestId, answer }), {
      onSuccess: () => {
        if (answer === 'accept') toast.success('이제 친구예요.');
      },
      onError: toastError,
    });
  }
  return (
    <div className="flex gap-2">
      <Button
        size="small"
        variant="secondary"
        aria-label={`${nickname}님 수락`}
        isPending={isPending && variables.answer === 'accept'}
        onClick={() => give('accept')}
      >
        수락
      </Button>
      <Button
        size="small"
        variant="tertiary"
        aria-label={`${nickname}님 거절`}
        isPending={isPending && variables.answer === 'decline'}
        onClick={() => give('decline')}
      >
        거절
      </Button>
    </div>
  );
}
