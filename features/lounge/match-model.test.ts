import { describe, expect, test } from 'vitest';
import { matchBuilder } from '@/testing/builders/matches';
import { describeLike, describeMember, describeRemaining } from './match-model';

const now = Date.parse('2026-11-21T03:00:00Z');

describe('how long something stands', () => {
  test.each([
    ['2026-11-28T02:30:00Z', '6일 남음'],
    ['2026-11-24T04:00:00Z', '3일 남음'],
    ['2026-11-24T03:00:40Z', '72시간 남음'],
    ['2026-11-24T02:59:59Z', '71시간 남음'],
    ['2026-11-21T04:00:00Z', '1시간 남음'],
    ['2026-11-21T03:42:30Z', '42분 남음'],
    ['2026-11-21T03:00:20Z', '1분 남음'],
    ['2026-11-21T02:59:00Z', '곧 사라져요'],
    [null, null],
  ])('%s is %s', (expiresAt, words) => {
    expect(describeRemaining(expiresAt, now)).toBe(words);
  });
});

describe('the state of a sent LIKE is shown honestly', () => {
  const until = '2026-11-22T03:00:00Z';
  test.each([
    [{ state: 'LIKE_RECEIVED', expiresAt: until }, '새로 도착 · 24시간 남음', 'new'],
    [{ state: 'LIKE_RECEIVED', isLikeOpenedByUs: true, expiresAt: until }, '열어봄 · 24시간 남음', 'plain'],
    [{ state: 'LIKE_SENT', expiresAt: until }, '보냄 · 24시간 남음', 'plain'],
    [
      { state: 'LIKE_SENT', isLikeOpenedByThem: true, expiresAt: until },
      '상대 팀이 열어봄 · 24시간 남음',
      'good',
    ],
    [{ state: 'MATCHED', expiresAt: null }, '매칭됐어요', 'good'],
    [
      { state: 'EXPIRED', closedReason: 'EXPIRED', expiresAt: '2026-11-18T03:00:00Z' },
      '11월 18일에 만료됐어요',
      'over',
    ],
    [{ state: 'CLOSED', closedReason: 'TEAM_DISBANDED', expiresAt: null }, '상대 팀이 해체됐어요', 'over'],
    [
      { state: 'CLOSED', closedReason: 'CLOSED_BY_THEM', expiresAt: null },
      '상대 팀이 그만 보기로 했어요',
      'over',
    ],
  ] as const)('%o', (overrides, text, tone) => {
    expect(describeLike(matchBuilder(overrides), 'SENT_LIKE', now)).toEqual({ text, tone });
  });

  test('a match shows its day in the list of matches', () => {
    const match = matchBuilder({ state: 'MATCHED', matchedAt: '2026-11-20T03:00:00Z' });
    expect(describeLike(match, 'MATCHED', now).text).toBe('11월 20일에 매칭됐어요');
  });
});

test('a detail that a person left out leaves no gap in their line', () => {
  const [opened] = matchBuilder().members;
  expect(opened && describeMember({ ...opened, mbti: 'ENFP' })).toBe('연세대 건축\u00a0· 181cm\u00a0· ENFP');
  expect(opened && describeMember({ ...opened, height: null })).toBe('연세대 건축');
});
