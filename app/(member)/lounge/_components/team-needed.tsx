import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { DROP_HOUR_SEOUL, TEAM_SIZE } from '@/contract/constants';
import type { MyTeam } from '@/contract/my-team';
import { withParticle } from '@/contract/particle';
import { formatHour } from '@/lib/format/hour';
import { paths } from '@/lib/paths/paths';

/** Recommendations come to teams of three: says what is missing, and leads to the team. */
export function TeamNeeded({ myTeam }: { myTeam: MyTeam }) {
  const { title, description, action } = describe(myTeam);
  return (
    <EmptyState
      title={title}
      description={description}
      action={<ButtonLink href={paths.team}>{action}</ButtonLink>}
    />
  );
}

function describe({ team, draft, request, sentInvitations }: MyTeam) {
  if (request) {
    return {
      title: '함께할 친구를 찾고 있어요',
      description: '셋이 되면 첫 추천이 도착해요.',
      action: '내 팀 보기',
    };
  }
  const present = team ?? draft;
  if (!present) {
    return {
      title: '팀이 있으면 추천이 와요',
      description: `친구 셋이 모이면 매일 ${formatHour(DROP_HOUR_SEOUL)}에\n새로운 팀을 소개해 드려요.`,
      action: '팀 만들기',
    };
  }
  const awaited = sentInvitations
    .filter(({ status }) => status === 'PENDING')
    .map(({ invitee }) => invitee.nickname);
  const missingCount = Math.max(0, TEAM_SIZE - present.members.length);
  return {
    title: missingTitle(missingCount),
    description:
      awaited.length > 0
        ? `${awaited.join(', ')}님의 대답을 기다리고 있어요.`
        : presentWords(
            present.members.map(({ nickname }) => nickname),
            missingCount,
          ),
    action: '내 팀 보기',
  };
}

function missingTitle(missingCount: number): string {
  if (missingCount === 0) return '팀을 시작하면 추천이 와요';
  return missingCount === 1 ? '한 명만 더 오면 추천이 와요' : '두 명이 더 오면 추천이 와요';
}

function presentWords(nicknames: string[], missingCount: number): string {
  if (missingCount === 0) return '셋이 모두 모였어요.\n팀 이름만 정하면 돼요.';
  return `지금 ${withParticle(`${nicknames.join(', ')}님`, '이/가')} 함께해요.\n친구를 더 초대해 주세요.`;
}
