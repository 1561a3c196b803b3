/**
 * What the recommendation goes by, for the engine that does it and the page that tells people. The page has words for
 * each name; a test holds every input of the engine against them (server/modules/recommendation/criteria.test.ts).
 */

/** What makes two teams more or less likely to be introduced, or the one of them more or less often. */
export const recommendationFactors = [
  'area',
  'age',
  'tags',
  'days',
  'affiliation',
  'mbti',
  'mutualLiking',
  'attention',
  'answers',
  'lastVisit',
  'evenChance',
] as const;
export type RecommendationFactor = (typeof recommendationFactors)[number];

/** What keeps two teams apart, or a team out. */
export const recommendationBars = [
  'acquainted',
  'blocked',
  'seen',
  'live',
  'outOfReach',
  'notReady',
  'resting',
] as const;
export type RecommendationBar = (typeof recommendationBars)[number];

/** What is never read. */
export const neverCounted = ['clovers', 'looks', 'standing', 'talk'] as const;
export type NeverCounted = (typeof neverCounted)[number];

/** What a team can do itself to be introduced more. */
export const recommendationAdvice = ['photos', 'tags', 'days', 'answers', 'visits'] as const;
export type RecommendationAdvice = (typeof recommendationAdvice)[number];

/** The engine's numbers that the page names. */
export const recommendationLimits = {
  preMatchesPerTeam: 4,
  seenDays: 60,
  activeDays: 14,
  recentMatchDays: 7,
  expiredLikeDays: 14,
  nearAgeGapYears: 5,
  maxAgeGapYears: 8,
} as const;
