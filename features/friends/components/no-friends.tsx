import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';

export function NoFriends({ action }: { action?: ReactNode }) {
  return (
    <EmptyState
      title="아직 친구가 없어요"
      description="닉네임으로 찾거나 초대 링크를 보내 보세요."
      action={action}
    />
  );
}
