import type { Meeting } from '@/contract/meetings';

/** The three opposite of `chatBuilder`, the day after. */
export function meetingBuilder(overrides: Partial<Meeting> = {}): Meeting {
  return {
    id: 9,
    meetsAt: '2026-11-28T10:00:00.000Z',
    place: '망원한강공원',
    state: 'OPEN',
    closesAt: '2026-12-02T02:00:00.000Z',
    people: ['도윤', '하준', '시우'].map((nickname, index) => ({
      userId: index + 4,
      nickname,
      thumbnailUrl: null,
      friendState: 'NONE',
    })),
    answer: null,
    mutualUserIds: [],
    ...overrides,
  };
}
