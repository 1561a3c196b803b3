import type { Me, UserSummary } from '@/contract/users';

/** A signed-in person; give what the test is about. */
export function meBuilder(overrides: Partial<Me> = {}): Me {
  return {
    id: 1,
    uniqueId: 'ABCDEFGHJK',
    inviteToken: 'ABCDEFGHJK0123456789abcdef0123456789abcdef',
    nickname: '민들레하나',
    age: 24,
    gender: 'WOMAN',
    job: '대학생',
    affiliation: '연세대',
    location: { id: 1, name: '서울 마포구', region: '서울', displayOrder: 1 },
    height: 165,
    mbti: 'ENFP',
    tags: [],
    mannerScore: 70,
    photoUrl: null,
    thumbnailUrl: null,
    photoUrls: [],
    loginId: 'dandelion1',
    remainingLoginIdEdits: 2,
    birthdate: '2002-03-04',
    phoneNumber: '010-****-1234',
    email: 'me@slide.test',
    termsOfUse: true,
    marketing: false,
    marketingRenewal: null,
    limitation: null,
    isVerified: true,
    profileImages: [],
    createdAt: '2026-11-01T00:00:00Z',
    ...overrides,
  };
}

export function userSummaryBuilder(overrides: Partial<UserSummary> = {}): UserSummary {
  return {
    id: 2,
    nickname: '나연',
    age: 23,
    gender: 'WOMAN',
    affiliation: '연세대',
    thumbnailUrl: null,
    ...overrides,
  };
}
