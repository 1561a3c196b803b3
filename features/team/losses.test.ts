import { expect, test } from 'vitest';
import { disbandingText, leavingText } from './losses';

const nothing = { sentLikeCount: 0, receivedLikeCount: 0, matchCount: 0, chatCount: 0 };

test('what is lost names only what there is', () => {
  expect(leavingText(nothing)).toBe('매칭이 멈추고 매칭 기록이 사라져요.\n채팅방은 그대로 남아요.');
  expect(leavingText({ ...nothing, sentLikeCount: 2, receivedLikeCount: 1 })).toContain('LIKE 3개');
  expect(disbandingText(nothing)).toBe('팀이 지워지고 되돌릴 수 없어요.');
  expect(disbandingText({ ...nothing, chatCount: 2 })).toContain('채팅방 2개');
});
