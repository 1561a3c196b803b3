'use client';

import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { ApiError } from '@/lib/errors/api-error';
import { settle } from '@/lib/react/settle';
import { useCreateFriendRequest } from '../api/change-friends';
import type { RequestableUser } from '../api/search-requestable-users';

/** Asks for friendship; where the other asked first, the same call accepts. */
export function RequestFriendButton({ user }: { user: RequestableUser }) {
  const { mutateAsync, isPending } = useCreateFriendRequest();
  if (user.requestState === 'SENT')
    return <span className="flex-none px-2 type-13-strong text-text-subtle">요청함</span>;
  const isAnswer = user.requestState === 'RECEIVED';

  function request() {
    settle(mutateAsync(user.id), {
      onSuccess: ({ status }) =>
        toast.success(
          status === 'ACCEPTED'
            ? `${user.nickname}님과 친구가 됐어요`
            : `${user.nickname}님에게 친구 요청을 보냈어요`,
        ),
      onError: (error) => {
        // Each means that the list was old: what it should say now is on its way.
        const tell = (refusal: ApiError) => toast.blank(refusal.displayMessage);
        handleFailure(error, {
          [errorCodes.friendRequestAlreadySent]: tell,
          [errorCodes.alreadyFriend]: tell,
          // Withdrew, for one, since they were found.
          [errorCodes.forbidden]: tell,
        });
      },
    });
  }

  return (
    <Button
      size="small"
      variant={isAnswer ? 'primary' : 'secondary'}
      className="flex-none"
      isPending={isPending}
      aria-label={isAnswer ? `${user.nickname}님의 친구 요청 수락` : `${user.nickname}님에게 친구 요청`}
      onClick={request}
    >
      {isAnswer ? '수락' : '친구 요청'}
    </Button>
  );
}
