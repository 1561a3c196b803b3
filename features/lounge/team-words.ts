import { withParticle } from '@/contract/particle';
import type { RecommendationReason, TeamSummary } from '@/contract/team-cards';
import { weekdayLetter, weekdays } from '@/contract/weekdays';

/** "연세대 · 평균 23.7세 · 서울 마포구"; what a team does not tell is left out. */
export function describeTeam({ affiliation, averageAge, location }: TeamSummary): string {
  return [affiliation, formatAverageAge(averageAge), location].filter(Boolean).join(' · ');
}

/** The same without the location, for a line of a list. */
export function describeTeamBriefly({ affiliation, averageAge }: TeamSummary): string {
  return [affiliation, formatAverageAge(averageAge)].filter(Boolean).join(' · ');
}

/** Why a team was recommended, in a sentence. The values are of the contract: names, an area, or a number. */
export function describeReason({ code, values }: RecommendationReason): string {
  const [value = ''] = values;
  switch (code) {
    case 'SHARED_TAGS':
      return `두 팀 모두 ${withParticle(joinWords(values), '을/를')} 골랐어요`;
    case 'SHARED_DAYS':
      return `두 팀 모두 ${describeDays(values)} 만나기 좋아요`;
    case 'SAME_AREA':
      return `두 팀 모두 ${value}에서 지내요`;
    case 'SIMILAR_AGE':
      return value === '0' ? '여섯 명이 모두 동갑이에요' : `여섯 명의 나이가 ${value}살 안이에요`;
    case 'AFFILIATION_VARIETY':
      return `여섯 명이 ${value}곳에서 모였어요`;
    case 'MBTI_CLOSENESS':
      return '두 팀의 MBTI가 비슷해요';
  }
}

/** "금·토요일에"; all seven are "어느 요일이든". */
function describeDays(values: readonly string[]): string {
  const days = weekdays.filter((day) => values.includes(day));
  if (days.length === weekdays.length) return '어느 요일이든';
  return `${days.map(weekdayLetter).join('·')}요일에`;
}

function formatAverageAge(averageAge: number): string {
  return `평균 ${averageAge.toFixed(1)}세`;
}

/** "보드게임과 산책", three are "보드게임, 산책과 카페" */
function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1);
  return others.length === 0 ? last : `${withParticle(others.join(', '), '와/과')} ${last}`;
}
