import { expect, test } from 'vitest';
import { deriveReasons } from './reasons';
import type { Reason, ScoreTerms } from './types';

/** Two teams of which nothing is known that speaks for or against them. */
const nothing: ScoreTerms = {
  likeChance: 0.4,
  expectedLike: 0.4,
  typicalLike: 0.4,
  peculiar: 0,
  likedBackChance: 0.2,
  attentionFactor: 1,
  sharedRegion: null,
  meanAgeGapYears: 5,
  ageSpanYears: 8,
  sharedTagIds: [],
  sharedCustomTags: [],
  tagOverlap: 0,
  affiliationCount: 0,
  affiliationVariety: 1,
  mbtiTypeCount: 0,
  mbtiCloseness: 0.5,
  sharedDays: [],
  dayOverlap: 0.5,
};

test.each<[string, Partial<ScoreTerms>, Reason[]]>([
  ['nothing stands out', {}, []],
  ['six types, none near another', { mbtiTypeCount: 6, mbtiCloseness: 0.25 }, []],
  ['types as near as those nobody told', { mbtiTypeCount: 4, mbtiCloseness: 0.5 }, []],
  ['types that are near', { mbtiTypeCount: 2, mbtiCloseness: 0.75 }, [{ code: 'MBTI_CLOSENESS' }]],
  ['one day of three: less than of teams that did not say', { sharedDays: ['FRI'], dayOverlap: 1 / 3 }, []],
  ['half of the days: no more than of teams that did not say', { sharedDays: ['FRI'], dayOverlap: 0.5 }, []],
  [
    'most of the days',
    { sharedDays: ['FRI', 'SAT'], dayOverlap: 2 / 3 },
    [{ code: 'SHARED_DAYS', days: ['FRI', 'SAT'] }],
  ],
])('%s', (_, terms, reasons) => {
  expect(deriveReasons({ ...nothing, ...terms })).toEqual(reasons);
});
