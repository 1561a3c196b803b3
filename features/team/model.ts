import { DROP_HOUR_SEOUL, TEAM_SIZE } from '@/contract/constants';
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

/** The drop is at one hour in Seoul, every day (docs/product.md#pre-matches). */
export function nextDropText(nowMs: number): string {
  const day = seoul(nowMs).hour() < DROP_HOUR_SEOUL ? '오늘' : '내일';
  return `다음 추천은 ${day} ${formatHour(DROP_HOUR_SEOUL)}에 와요.`;
}
