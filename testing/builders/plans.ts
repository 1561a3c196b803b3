import type { Plan } from '@/contract/plans';

/** Six people of the room of `chatBuilder`, on 27 November 2026; 도윤 (4) proposed Saturday evening. */
export function planBuilder(overrides: Partial<Plan> = {}): Plan {
  return {
    id: 30,
    state: 'OPEN',
    days: Array.from({ length: 14 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 28 + index)).toISOString().slice(0, 10),
    ),
    slots: [
      { day: '2026-11-28', slot: 'EVENING', userIds: [2, 3, 4, 5] },
      { day: '2026-11-29', slot: 'NOON', userIds: [1, 2, 3] },
      { day: '2026-12-04', slot: 'EVENING', userIds: [3, 6] },
    ],
    places: [
      { id: 1, name: '망원한강공원', userIds: [2, 4, 5], isFolded: false },
      { id: 2, name: '홍대입구역 9번 출구', userIds: [3], isFolded: false },
    ],
    proposal: {
      round: 1,
      meetsAt: '2026-11-28T10:00:00.000Z',
      place: '망원한강공원',
      comingUserIds: [4],
      absentUserIds: [],
      isAgreed: false,
    },
    members: ['민서', '지우', '예린', '도윤', '하준', '시우'].map((nickname, index) => ({
      userId: index + 1,
      nickname,
      isOwnTeam: index < 3,
    })),
    ...overrides,
  };
}
