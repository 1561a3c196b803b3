import { describe, expect, test } from 'vitest';
import { teamSummaryBuilder } from '@/testing/builders/matches';
import { describeReason, describeTeam, describeTeamBriefly } from './team-words';

test('a team is told by school, age and location, and a missing location leaves no gap', () => {
  expect(describeTeam(teamSummaryBuilder())).toBe('연세대 · 평균 23.7세 · 서울 마포구');
  expect(describeTeam(teamSummaryBuilder({ location: null, averageAge: 24 }))).toBe('연세대 · 평균 24.0세');
  expect(describeTeamBriefly(teamSummaryBuilder())).toBe('연세대 · 평균 23.7세');
});

describe('a reason is a Korean sentence with the right particles', () => {
  test.each([
    [{ code: 'SHARED_TAGS', values: ['산책'] }, '두 팀 모두 산책을 골랐어요'],
    [{ code: 'SHARED_TAGS', values: ['보드게임', '카페'] }, '두 팀 모두 보드게임과 카페를 골랐어요'],
    [{ code: 'SHARED_TAGS', values: ['산책', '카페', '영화'] }, '두 팀 모두 산책, 카페와 영화를 골랐어요'],
    [{ code: 'SHARED_DAYS', values: ['FRI', 'SAT'] }, '두 팀 모두 금·토요일에 만나기 좋아요'],
    [
      { code: 'SHARED_DAYS', values: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] },
      '두 팀 모두 어느 요일이든 만나기 좋아요',
    ],
    [{ code: 'SAME_AREA', values: ['서울'] }, '두 팀 모두 서울에서 지내요'],
    [{ code: 'SIMILAR_AGE', values: ['2'] }, '여섯 명의 나이가 2살 안이에요'],
    [{ code: 'SIMILAR_AGE', values: ['0'] }, '여섯 명이 모두 동갑이에요'],
    [{ code: 'AFFILIATION_VARIETY', values: ['4'] }, '여섯 명이 4곳에서 모였어요'],
    [{ code: 'MBTI_CLOSENESS', values: [] }, '두 팀의 MBTI가 비슷해요'],
  ] as const)('%o', ({ code, values }, sentence) => {
    expect(describeReason({ code, values: [...values] })).toBe(sentence);
  });
});
