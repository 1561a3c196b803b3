import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { DROP_HOUR_SEOUL, TEAM_SIZE } from '@/contract/constants';
import type { MyTeam } from '@/contract/my-team';
import { useSignedInUserId } from '@/lib/domain/session/use-signed-in-user-id';
import { formatHour } from '@/lib/format/hour';
import { paths } from '@/lib/paths/paths';

/** Recommendations come to teams of three: says what is missing, and leads to where the person can do their part. */
export function TeamNeeded({ myTeam }: { myTeam: MyTeam }) {
  const myUserId = useSignedInUserId();
  const { title, description, action, href = paths.team } = describe(myTeam, myUserId);
  return (
    <EmptyState
      title={title}
      description={description}
      action={<ButtonLink href={href}>{action}</ButtonLink>}
    />
  );
}

interface Words {
  title: string;
  description: string;
  action: string;
  href?: string;
}

function describe(myTeam: MyTeam, myUserId: number | null): Words {
  const { request } = myTeam;
  const present = myTeam.team ?? myTeam.draft;
  if (request) return { ...requestWords(request), action: '내 팀 보기' };
  if (!present) return teamlessWords(myTeam);
  const awaited = myTeam.sentInvitations
    .filter(({ status }) => status === 'PENDING')
    .map(({ invitee }) => invitee.nickname);
  const missingCount = Math.max(0, TEAM_SIZE - present.members.length);
  return {
    title: missingTitle(missingCount),
    description:
      awaited.length > 0
        ? `${awaited.join(', ')}님의 대답을 기다리고 있어요.`
        : presentWords({
            mates: present.members.filter(({ id }) => id !== myUserId).map(({ nickname }) => nickname),
            missingCount,
            isLeader: present.leaderUserId === myUserId,
          }),
    action: '내 팀 보기',
  };
}

function requestWords({ isHeldBack }: NonNullable<MyTeam['request']>) {
  return isHeldBack
    ? {
        title: '함께할 사람을 지금은 찾지 않아요',
        description: '모두 매칭에 함께할 수 있게 되면 다시 찾아요.',
      }
    : { title: '함께할 친구를 찾고 있어요', description: '셋이 되면 첫 추천이 도착해요.' };
}

function teamlessWords({ receivedInvitations: [invitation] }: MyTeam): Words {
  const drop = `매일 ${formatHour(DROP_HOUR_SEOUL)}에\n새로운 팀을 소개해 드려요.`;
  if (invitation) {
    return {
      title: '팀 초대를 받았어요',
      description: `${invitation.inviter.nickname}님이 대답을 기다리고 있어요.\n셋이 모이면 ${drop}`,
      action: '초대 보기',
      href: paths.teamInvitation,
    };
  }
  return { title: '팀이 있으면 추천이 와요', description: `친구 셋이 모이면 ${drop}`, action: '팀 만들기' };
}

function missingTitle(missingCount: number): string {
  if (missingCount === 0) return '팀을 시작하면 추천이 와요';
  return missingCount === 1 ? '한 명만 더 오면 추천이 와요' : '두 명이 더 오면 추천이 와요';
}

type Present = { mates: string[]; missingCount: number; isLeader: boolean };

/** To invite and to name the team is the leader's. */
function presentWords({ mates, missingCount, isLeader }: Present): string {
  if (missingCount === 0)
    return `셋이 모두 모였어요.\n${isLeader ? '팀 이름만 정하면 돼요.' : '팀장이 팀 이름을 정하면 시작돼요.'}`;
  if (mates.length === 0) return '함께할 친구를 초대해 주세요.';
  const act = isLeader ? '친구를 더 초대해 주세요.' : '팀장이 친구를 더 초대할 수 있어요.';
  return `${mates.join(', ')}님과 함께하고 있어요.\n${act}`;
}
