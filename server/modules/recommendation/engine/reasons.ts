import type { Reason, ScoreTerms } from './types';

export const MAX_REASONS = 3;
const MAX_TAGS_IN_REASON = 3;
const SIMILAR_AGE_SPAN_YEARS = 3;
const MIN_AFFILIATIONS = 4;
/** Two teams of which neither said anything stand at a half, of the days as of the types: only above it is a plus. */
const NEUTRAL = 0.5;
const MIN_MBTI_CLOSENESS = 0.75;

/**
 * What may honestly be said about why a team was recommended: at most three codes, each provable from the
 * stored terms and each of something that raised the score, the most telling first. Empty when nothing stands out; the
 * web then says nothing.
 */
export function deriveReasons(terms: ScoreTerms): Reason[] {
  const reasons: Reason[] = [];
  if (terms.sharedTagIds.length + terms.sharedCustomTags.length > 0) {
    const customTags = terms.sharedCustomTags.slice(0, MAX_TAGS_IN_REASON);
    const tagIds = terms.sharedTagIds.slice(0, MAX_TAGS_IN_REASON - customTags.length);
    reasons.push({ code: 'SHARED_TAGS', tagIds, customTags });
  }
  if (terms.dayOverlap > NEUTRAL) reasons.push({ code: 'SHARED_DAYS', days: terms.sharedDays });
  if (terms.sharedRegion !== null) reasons.push({ code: 'SAME_AREA', region: terms.sharedRegion });
  if (terms.ageSpanYears <= SIMILAR_AGE_SPAN_YEARS) {
    reasons.push({ code: 'SIMILAR_AGE', ageSpanYears: terms.ageSpanYears });
  }
  if (terms.affiliationCount >= MIN_AFFILIATIONS) {
    reasons.push({ code: 'AFFILIATION_VARIETY', affiliationCount: terms.affiliationCount });
  }
  if (terms.mbtiCloseness >= MIN_MBTI_CLOSENESS) reasons.push({ code: 'MBTI_CLOSENESS' });
  return reasons.slice(0, MAX_REASONS);
}
