'use client';

import { confirm } from '@/components/ui/confirm';
import { IconButton } from '@/components/ui/icon-button';
import { toastError } from '@/components/ui/toast-error';
import { settle } from '@/lib/react/settle';
import { useDeleteFriend } from '../api/change-friends';
import type { Friend } from '../api/get-friends-with-matching';

export function DeleteFriendButton({ friend }: { friend: Friend }) {
  const { mutateAsync, isPending } = useDeleteFriend();
  const { nickname } = friend.user;

  async function ask() {
    // Not `disabled`: the button would lose the focus while it works.
    if (isPending) return;
    const isSure = await confirm({
      title: `${nickname}님을 친구에서 삭제할까요?`,
      description: '상대방에게는 알리지 않아요.\n다시 친구가 되려면 요청이 필요해요.',
      confirmText: '삭제',
      tone: 'danger',
    });
    if (isSure) settle(mutateAsync(friend.friendshipId), { onError: toastError });
  }

  return (
    <IconButton
      icon="close"
      iconSize={20}
      label={`${nickname} 친구 삭제`}
      aria-disabled={isPending || undefined}
      className="text-icon-faint!"
      onClick={() => void ask()}
    />
  );
}
