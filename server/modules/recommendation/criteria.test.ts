import { describe, expect, test } from 'vitest';
import {
  type NeverCounted,
  neverCounted,
  type RecommendationAdvice,
  type RecommendationBar,
  type RecommendationFactor,
  recommendationAdvice,
  recommendationBars,
  recommendationFactors,
  recommendationLimits,
} from '@/contract/recommendation-criteria';
import { createTeam, emptyExclusions, NOW } from '../../../testing/recommendation/random-world';
import { recommend } from '../../../testing/recommendation/recommend';
import { product } from '../../config/product';
import { ratesSchema, teamPageSchema } from './dealing/pool-part';
import {
  type EngineSettings,
  type ScoreWeights,
  recommendationSettings as settings,
} from './engine/settings';
import type { EligibilityFailure, Exclusions, MaskReason, MemberProfile, TeamProfile } from './engine/types';

/**
 * The page of the criteria against the engine. What the engine reads is listed here whole: a new field, weight or rule
 * does not compile before it is told under one of the page's names.
 */

const weights: Record<keyof ScoreWeights, RecommendationFactor> = {
  sameArea: 'area',
  ageGapYear: 'age',
  tagOverlap: 'tags',
  affiliationVariety: 'affiliation',
  mbtiCloseness: 'mbti',
  dayOverlap: 'days',
};

/** Beside what only says who it is. */
const fields: Record<
  Exclude<keyof TeamProfile | keyof MemberProfile, 'teamId' | 'userId' | 'members'>,
  RecommendationFactor | RecommendationBar
> = {
  gender: 'outOfReach',
  regionGroup: 'area',
  regionNeighbours: 'area',
  tagIds: 'tags',
  customTags: 'tags',
  availableDays: 'days',
  readyAt: 'notReady',
  lastActiveAt: 'lastVisit',
  wasLeftOut: 'evenChance',
  isPaused: 'resting',
  pendingUnansweredLikes: 'answers',
  likesInFlight: 'attention',
  expiredUnansweredLikes: 'answers',
  recentMatches: 'attention',
  impressionsReceived: 'evenChance',
  received: 'mutualLiking',
  sent: 'mutualLiking',
  age: 'age',
  affiliation: 'affiliation',
  mbti: 'mbti',
  isPhotoApproved: 'notReady',
};

const rules: Record<MaskReason | EligibilityFailure | keyof Exclusions, RecommendationBar> = {
  GENDER: 'outOfReach',
  REGION: 'outOfReach',
  AGE: 'outOfReach',
  BLOCKED: 'blocked',
  ACQUAINTANCE: 'acquainted',
  SEEN: 'seen',
  LIVE: 'live',
  AFFILIATION: 'acquainted',
  NOT_READY: 'notReady',
  PHOTO_NOT_APPROVED: 'notReady',
  INACTIVE: 'resting',
  PAUSED: 'resting',
  blocks: 'blocked',
  acquaintances: 'acquainted',
  seen: 'seen',
  live: 'live',
  sameAffiliationAvoiders: 'acquainted',
};

test('the page names what the engine reads, and nothing else', () => {
  const told = new Set<string>([weights, fields, rules].flatMap((list) => Object.values(list)));
  expect([...told].toSorted()).toEqual([...recommendationFactors, ...recommendationBars].toSorted());
});

test('the numbers of the page are the engine’s', () => {
  expect(recommendationLimits).toEqual({
    preMatchesPerTeam: settings.preMatchesPerTeam,
    seenDays: settings.seenWindowDays,
    activeDays: settings.activeWithinDays,
    recentMatchDays: settings.recentMatchWindowDays,
    expiredLikeDays: settings.expiredLikeWindowDays,
    nearAgeGapYears: settings.wideningSteps[0]?.maxMeanAgeGapYears,
    maxAgeGapYears: Math.min(
      settings.maxMeanAgeGapYears,
      Math.max(...settings.wideningSteps.map((step) => step.maxMeanAgeGapYears)),
    ),
  });
  expect(product.seenWindowMs).toBe(recommendationLimits.seenDays * 86_400_000);
});

type Changes = Partial<TeamProfile>;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const everybody = (teamId: number, changes: Partial<MemberProfile>): Changes => ({
  members: createTeam(teamId, 'MAN').members.map((member) => ({ ...member, ...changes })),
});

function deal(teams: TeamProfile[], changes: Partial<EngineSettings> = {}) {
  const input = { exclusions: emptyExclusions(), settings: { ...settings, ...changes }, now: NOW, seed: 7 };
  return recommend({ ...input, teams }).preMatches;
}

/** What the engine thinks of a team of women for one of men; 0 when it does not show it. */
function scoreOf(hers: Changes, his: Changes = {}): number {
  const rows = deal([createTeam(1, 'MAN', his), createTeam(2, 'WOMAN', hers)]);
  return rows.find(({ recommendedTeamId }) => recommendedTeamId === 2)?.score ?? 0;
}

/** To how many of three teams of men the one of women is shown. */
const shownOf = (hers: Changes) =>
  deal([1, 3, 5].map((id) => createTeam(id, 'MAN')).concat(createTeam(2, 'WOMAN', hers))).filter(
    ({ recommendedTeamId }) => recommendedTeamId === 2,
  ).length;

/** Whether the less fitting of two teams of men sees the only one of women when she may be shown to one of them. */
const servedOf = (his: Changes) =>
  deal(
    [
      createTeam(1, 'MAN', { tagIds: [1] }),
      createTeam(3, 'MAN', his),
      createTeam(2, 'WOMAN', { tagIds: [1] }),
    ],
    { quotaMultiplier: 0.5, explorationEverySlots: 0 },
  ).filter(({ teamId }) => teamId === 3).length;

describe('what counts does so in the direction the page says', () => {
  const worlds: Record<RecommendationFactor, [better: number, worse: number]> = {
    area: [scoreOf({}), scoreOf({ regionGroup: 'NORTH' })],
    age: [scoreOf({}), scoreOf(everybody(2, { age: 27 }))],
    tags: [scoreOf({ tagIds: [1] }, { tagIds: [1] }), scoreOf({ tagIds: [2] }, { tagIds: [1] })],
    days: [
      scoreOf({ availableDays: ['FRI'] }, { availableDays: ['FRI'] }),
      scoreOf({ availableDays: ['MON'] }, { availableDays: ['FRI'] }),
    ],
    affiliation: [scoreOf({}), scoreOf(everybody(2, { affiliation: 'school 10' }))],
    mbti: [
      scoreOf(everybody(2, { mbti: 'ENFP' }), everybody(1, { mbti: 'ENFP' })),
      scoreOf(everybody(2, { mbti: 'ISTJ' }), everybody(1, { mbti: 'ENFP' })),
    ],
    mutualLiking: [
      scoreOf({ received: { likes: 30, expected: 18, information: 10 } }),
      scoreOf({ received: { likes: 0, expected: 18, information: 10 } }),
    ],
    attention: [scoreOf({}), Math.max(scoreOf({ recentMatches: 1 }), scoreOf({ likesInFlight: 1 }))],
    answers: [shownOf({}), shownOf({ expiredUnansweredLikes: 12 })],
    lastVisit: [scoreOf({ lastActiveAt: NOW }), scoreOf({ lastActiveAt: daysAgo(10) })],
    evenChance: [servedOf({ wasLeftOut: true }), servedOf({})],
  };

  test.each(recommendationFactors)('%s', (factor) => {
    const [better, worse] = worlds[factor];
    expect(better).toBeGreaterThan(worse);
  });
});

describe('what the page advises raises a team', () => {
  const his: Changes = { tagIds: [1, 2], availableDays: ['FRI', 'SAT'] };
  const lives: Record<RecommendationAdvice, [before: Changes, after: Changes]> = {
    photos: [everybody(2, { isPhotoApproved: false }), {}],
    tags: [{}, { tagIds: [1] }],
    days: [{}, { availableDays: ['FRI'] }],
    answers: [{ pendingUnansweredLikes: 3 }, {}],
    visits: [{ lastActiveAt: daysAgo(5) }, { lastActiveAt: NOW }],
  };

  test.each(recommendationAdvice)('%s', (advice) => {
    const [before, after] = lives[advice];
    expect(scoreOf(after, his)).toBeGreaterThan(scoreOf(before, his));
  });
});

describe('what never counts', () => {
  const names: Record<NeverCounted, RegExp> = {
    clovers: /clover|wallet|balance|purchase|paid|spent|coupon/i,
    looks: /height|face|look|beauty|(?<!isP)photo(?!Approved)/i,
    standing: /rank|prestige|school|company|job|verified/i,
    talk: /chat|message|room|phone|contact/i,
  };
  const page = teamPageSchema.element.shape;
  const read = [
    ...Object.keys({ ...weights, ...fields, ...page, ...page.members.element.shape, ...ratesSchema.shape }),
  ];

  test.each(neverCounted)('%s: no field the engine or its pool reads is of it', (thing) => {
    expect(read.filter((name) => names[thing].test(name))).toEqual([]);
  });

  test('which school it is: with all their names exchanged a drop stays the same', () => {
    const schools = ['서울대', '연세대', '작은 회사'];
    const world = (shift: number) =>
      Array.from({ length: 30 }, (_, index) => {
        const team = createTeam(index + 1, index % 2 ? 'MAN' : 'WOMAN');
        const members = team.members.map((member, seat) => ({
          ...member,
          affiliation: schools[(index * (seat + 1) + shift) % schools.length] ?? null,
        }));
        return { ...team, members };
      });
    expect(deal(world(1))).toEqual(deal(world(0)));
  });
});
