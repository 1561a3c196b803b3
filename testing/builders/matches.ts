import type { Match } from '@/contract/matches';
import type { PreMatch } from '@/contract/pre-matches';
import type { MemberCard, TeamSummary } from '@/contract/team-cards';

export function teamSummaryBuilder(overrides: Partial<TeamSummary> = {}): TeamSummary {
  return {
    id: 5,
    name: '한강 피크닉단',
    intro: '주말마다 한강에 가요',
    gender: 'MAN',
    hashtags: [{ id: 1, name: '보드게임', isCustom: false }],
    availableDays: [],
    averageAge: 23.7,
    affiliation: '연세대',
    location: '서울 마포구',
    ...overrides,
  };
}

/** The handle of the person with this number. */
export function memberHandleOf(userId: number): string {
  return `member-handle-${String(userId).padStart(8, '0')}`;
}

/** Covered, as before a flip, unless `isOpened`: the number of a covered person shows in their handle alone. */
export function memberCardBuilder({
  userId = 11,
  ...overrides
}: Partial<Omit<MemberCard, 'userId'> & { userId: number }> = {}): MemberCard {
  return {
    handle: memberHandleOf(userId),
    userId: overrides.isOpened ? userId : null,
    age: 24,
    isOpened: false,
    nickname: null,
    affiliation: null,
    job: null,
    height: null,
    mbti: null,
    tags: [],
    photo: null,
    photoUrls: [],
    ...overrides,
  };
}

/** Three covered cards. */
export function preMatchBuilder(overrides: Partial<PreMatch> = {}): PreMatch {
  return {
    id: 3,
    team: teamSummaryBuilder(),
    members: [11, 12, 13].map((userId) => memberCardBuilder({ userId })),
    reasons: [],
    isWidened: false,
    isExploration: false,
    isRead: false,
    flippedByUserId: null,
    flippedMemberHandle: null,
    matchId: null,
    matchState: null,
    likedByUserId: null,
    recommendedAt: '2026-11-21T03:00:00Z',
    expiresAt: '2026-11-23T03:00:00Z',
    ...overrides,
  };
}

/** A pair whose first card we flipped: 도윤 shows, the two others are covered. */
export function matchBuilder(overrides: Partial<Match> = {}): Match {
  return {
    id: 70,
    state: 'OPENED',
    team: teamSummaryBuilder(),
    members: [
      memberCardBuilder({ isOpened: true, nickname: '도윤', affiliation: '연세대 건축', height: 181 }),
      memberCardBuilder({ userId: 12, nickname: '시우', age: 23 }),
      memberCardBuilder({ userId: 13, nickname: '하준' }),
    ],
    reasons: [],
    isSpecial: false,
    isUnblurred: false,
    isRead: true,
    isLikeOpenedByUs: false,
    isLikeOpenedByThem: false,
    waitingLikeCount: 0,
    flippedByUserId: null,
    likedByUserId: null,
    likeSentAt: null,
    likeReceivedAt: null,
    sentGreeting: null,
    receivedGreeting: null,
    matchedAt: null,
    expiresAt: '2026-11-23T03:00:00Z',
    closedReason: null,
    channelId: null,
    ...overrides,
  };
}
