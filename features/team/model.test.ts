import { describe, expect, test } from 'vitest';
import { formatTimeLeft } from '@/lib/format/duration';
import { disbandingText, freePlaces, leavingText, nextDropText } from './model';

const nothing = { sentLikeCount: 0, receivedLikeCount: 0, matchCount: 0, chatCount: 0 };

test.each([
  ['2026-11-21T02:59:00Z', '다음 추천은 오늘 낮 12시에 와요.'],
  ['2026-11-21T03:00:00Z', '다음 추천은 내일 낮 12시에 와요.'],
  ['2026-11-21T14:59:00Z', '다음 추천은 내일 낮 12시에 와요.'],
  ['2026-11-21T15:00:00Z', '다음 추천은 오늘 낮 12시에 와요.'],
])('at %s in Seoul: %s', (now, text) => {
  expect(nextDropText(new Date(now).getTime())).toBe(text);
});

test.each([
  [61 * 60 + 59, '61시간 남음'],
  [60, '1시간 남음'],
  [59, '59분 남음'],
  [0, '1분 남음'],
  [-5, '1분 남음'],
])('%i minutes before its end an invitation says %s', (minutes, text) => {
  expect(formatTimeLeft(minutes * 60_000)).toBe(text);
});

describe('what is lost', () => {
  test('names only what there is', () => {
    expect(leavingText(nothing)).toBe('매칭이 멈추고 매칭 기록이 사라져요.\n채팅방은 그대로 남아요.');
    expect(leavingText({ ...nothing, sentLikeCount: 2, receivedLikeCount: 1 })).toContain('LIKE 3개');
    expect(disbandingText(nothing)).toBe('팀이 지워지고 되돌릴 수 없어요.');
    expect(disbandingText({ ...nothing, chatCount: 2 })).toContain('채팅방 2개');
  });
});

test('a spot is free when nobody is in it or invited to it', () => {
  expect([freePlaces(1, 0), freePlaces(1, 2), freePlaces(3, 1)]).toEqual([2, 0, 0]);
});
