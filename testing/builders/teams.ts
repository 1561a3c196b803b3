import type { Invitation, MyTeam } from '@/contract/my-team';
import type { Team } from '@/contract/teams';
import { userSummaryBuilder } from './users';

type TeamMember = Team['members'][number];

export function teamMemberBuilder(overrides: Partial<TeamMember> = {}): TeamMember {
  return {
    ...userSummaryBuilder(),
    photoUrl: null,
    isLeader: false,
    joinedAt: '2026-11-20T00:00:00Z',
    ...overrides,
  };
}

/** The signed-in person, as the leader. */
export const leaderMember = teamMemberBuilder({ id: 1, nickname: '민들레하나', isLeader: true });

/** Sent by the signed-in person, unless given otherwise; open for 61 hours and a bit. */
export function invitationBuilder(overrides: Partial<Invitation> = {}): Invitation {
  return {
    id: 31,
    inviter: userSummaryBuilder({ id: 1, nickname: '민들레하나' }),
    invitee: userSummaryBuilder({ id: 3, nickname: '예린' }),
    members: [],
    teamName: null,
    status: 'PENDING',
    expiresAt: new Date(Date.now() + (61 * 60 + 5) * 60_000).toISOString(),
    createdAt: '2026-11-20T00:00:00Z',
    ...overrides,
  };
}

export function draftBuilder(
  overrides: Partial<NonNullable<MyTeam['draft']>> = {},
): NonNullable<MyTeam['draft']> {
  return {
    id: 7,
    leaderUserId: 1,
    gender: 'WOMAN',
    members: [leaderMember],
    name: '',
    intro: '',
    hashtags: [],
    availableDays: [],
    createdAt: '2026-11-20T00:00:00Z',
    ...overrides,
  };
}

/** Two who wait for somebody to fill their team up. */
export function requestBuilder(
  overrides: Partial<NonNullable<MyTeam['request']>> = {},
): NonNullable<MyTeam['request']> {
  return {
    id: 7,
    name: '한강 피크닉단',
    intro: '',
    hashtags: [],
    availableDays: [],
    members: [leaderMember, teamMemberBuilder({ id: 2, nickname: '나연' })],
    leaderUserId: 1,
    isHeldBack: false,
    createdAt: '2026-11-20T00:00:00Z',
    ...overrides,
  };
}

/** A live team of three that the signed-in person leads. */
export function teamBuilder(overrides: Partial<Team> = {}): Team {
  return {
    id: 9,
    name: '한강 피크닉단',
    intro: '주말마다 한강에 가요',
    hashtags: [{ id: 1, name: '보드게임', isCustom: false }],
    teamType: 'TEAM',
    gender: 'WOMAN',
    leaderUserId: 1,
    members: [
      leaderMember,
      teamMemberBuilder({ id: 2, nickname: '나연' }),
      teamMemberBuilder({ id: 3, nickname: '예린' }),
    ],
    availableDays: [],
    isPaused: false,
    isHeldBack: false,
    state: 'READY_TO_MATCH',
    search: null,
    losses: { sentLikeCount: 2, receivedLikeCount: 1, matchCount: 4, chatCount: 2 },
    createdAt: '2026-11-20T00:00:00Z',
    ...overrides,
  };
}

/** Nothing at all, unless given otherwise. */
export function myTeamBuilder(overrides: Partial<MyTeam> = {}): MyTeam {
  return {
    team: null,
    draft: null,
    request: null,
    sentInvitations: [],
    receivedInvitations: [],
    ...overrides,
  };
}
