import { DROP_HOUR_SEOUL, SUBSTITUTE_HOURS, TEAM_SIZE } from '@/contract/constants';
import type { Invitation, MyTeam } from '@/contract/my-team';
import type { Team } from '@/contract/teams';
import { seoul } from '@/lib/format/dayjs';
import { formatHour } from '@/lib/format/hour';

export type Draft = NonNullable<MyTeam['draft']>;
export type TeamRequest = NonNullable<MyTeam['request']>;
export type TeamMember = Team['members'][number];

export type TeamPhase =
  | { kind: 'none' }
  | { kind: 'draft'; draft: Draft; invitations: Invitation[] }
  | { kind: 'request'; request: TeamRequest }
  | { kind: 'team'; team: Team; invitations: Invitation[] };

/** A person is in at most one of draft, request and team. */
export function phaseOf({ team, draft, request, sentInvitations }: MyTeam): TeamPhase {
  const invitations = sentInvitations.filter(({ status }) => status === 'PENDING');
  if (team) return { kind: 'team', team, invitations };
  if (request) return { kind: 'request', request };
  if (draft) return { kind: 'draft', draft, invitations };
  return { kind: 'none' };
}

/** Places nobody is in or invited to. */
export function freePlaces(memberCount: number, invitationCount: number): number {
  return Math.max(0, TEAM_SIZE - memberCount - invitationCount);
}

/** Whether who leaves may let the others look for a substitute: something is matched that they may keep. */
export function offersSearch({ state, losses }: Team): boolean {
  return state === 'READY_TO_MATCH' && losses.matchCount > 0;
}

/** What leaving a live team takes away, in true numbers; rooms stay (docs/product.md#team-stops-matching). */
export function leavingText({ sentLikeCount, receivedLikeCount, chatCount }: Team['losses']): string {
  const likeCount = sentLikeCount + receivedLikeCount;
  const lost = likeCount > 0 ? `LIKE ${likeCount}개와\n매칭 기록이` : '매칭 기록이';
  const kept = chatCount > 0 ? `\n채팅방 ${chatCount}개는 그대로 남아요.` : '\n채팅방은 그대로 남아요.';
  return `매칭이 멈추고 ${lost} 사라져요.${kept}`;
}

/** What leaving takes away while the others look for a substitute: everything but what is matched. */
export function searchingText({ sentLikeCount, receivedLikeCount, matchCount }: Team['losses']): string {
  const likeCount = sentLikeCount + receivedLikeCount;
  const lost = likeCount > 0 ? `LIKE ${likeCount}개는 사라지고,\n` : '';
  return `${lost}매칭 ${matchCount}개는 ${SUBSTITUTE_HOURS}시간 동안\n남은 친구들이 대타를 기다려요.`;
}

/** What disbanding deletes for good. */
export function disbandingText({ matchCount, chatCount, ...likes }: Team['losses']): string {
  const likeCount = likes.sentLikeCount + likes.receivedLikeCount;
  if (likeCount + matchCount + chatCount === 0) return '팀이 지워지고 되돌릴 수 없어요.';
  return `LIKE ${likeCount}개, 매칭 ${matchCount}개, 채팅방 ${chatCount}개가 모두 지워지고 되돌릴 수 없어요.`;
}

/** The drop is at one hour in Seoul, every day (docs/product.md#pre-matches). */
export function nextDropText(nowMs: number): string {
  const day = seoul(nowMs).hour() < DROP_HOUR_SEOUL ? '오늘' : '내일';
  return `다음 추천은 ${day} ${formatHour(DROP_HOUR_SEOUL)}에 와요.`;
}
