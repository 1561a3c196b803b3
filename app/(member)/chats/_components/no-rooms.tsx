'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { ChatDrawing } from '@/components/ui/drawings/chat';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import { useMyTeam } from '@/features/team/api/get-my-team';
import { paths } from '@/lib/paths/paths';

/** What would stand here, and the next step to it: a team first, then today's teams. */
export function NoRooms() {
  const { data, isPending } = useMyTeam();
  if (isPending) return <ListSkeleton label="채팅을 불러오는 중" />;
  if (data && !data.team)
    return (
      <EmptyState
        drawing={<ChatDrawing />}
        title="팀이 있으면 여섯이 이야기해요"
        description={'다른 팀과 마음이 통하면\n여섯 명의 대화가 여기에서 열려요.'}
        action={
          <ButtonLink href={paths.team}>{data.draft || data.request ? '내 팀 보기' : '팀 만들기'}</ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      drawing={<ChatDrawing />}
      title="아직 대화가 없어요"
      description={'마음이 통하면 여섯 명이 함께\n이야기할 수 있어요.'}
      action={<ButtonLink href={paths.home}>오늘의 팀 보기</ButtonLink>}
    />
  );
}

/** No room is called so. */
export function NoneFound() {
  return (
    <EmptyState
      title="찾는 채팅이 없어요"
      description={'상대 팀 이름이나 그 팀에 있는\n사람의 닉네임으로 찾아보세요.'}
    />
  );
}
