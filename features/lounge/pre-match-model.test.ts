import { describe, expect, test } from 'vitest';
import { memberHandleOf, preMatchBuilder } from '@/testing/builders/matches';
import { positionInDrop, preMatchStateOf } from './pre-match-model';

describe('where a card stands', () => {
  const today = [1, 2].map((id) => preMatchBuilder({ id, recommendedAt: '2026-11-21T03:00:00Z' }));
  const yesterday = [3, 4, 5].map((id) => preMatchBuilder({ id, recommendedAt: '2026-11-20T03:00:00Z' }));
  const all = [...today, ...yesterday];
  test.each([
    [0, { label: '오늘의 팀', position: 1, count: 2 }],
    [1, { label: '오늘의 팀', position: 2, count: 2 }],
    [2, { label: '지난 추천', position: 1, count: 3 }],
    [4, { label: '지난 추천', position: 3, count: 3 }],
  ])('card %i is counted among its own drop', (index, position) => {
    expect(positionInDrop(all, index)).toEqual(position);
  });
});

describe('the state of a pre-match', () => {
  const covered = preMatchBuilder();
  const [first, ...others] = covered.members;
  const members = first ? [{ ...first, isOpened: true }, ...others] : [];
  test.each([
    ['nobody flipped', covered, { kind: 'covered' }],
    ['our flip is on its way', { ...covered, flippedMemberHandle: memberHandleOf(11) }, { kind: 'opening' }],
    [
      'the match exists',
      {
        ...covered,
        members,
        flippedMemberHandle: memberHandleOf(11),
        matchId: 70,
        matchState: 'OPENED' as const,
      },
      { kind: 'opened', matchId: 70, matchState: 'OPENED' },
    ],
    [
      'the pair was closed since',
      { ...covered, members, flippedMemberHandle: memberHandleOf(11) },
      { kind: 'over' },
    ],
  ])('when %s', (_when, preMatch, state) => {
    expect(preMatchStateOf(preMatch)).toEqual(state);
  });
});
