import type { Reason, ScoreTerms } from './types';

export const MAX_REASONS = 3;
const MAX_TAGS_IN_REASON = 3;
const SIMILAR_AGE_SPAN_YEARS = 3;
const MIN_AFFILIATIONS = 4;
const MIN_MBTI_TYPES = 4;

/**
 * What may honestly be said about why a team was recommended: at most three codes, each provable from the
 * stored terms, the most telling first. Empty when nothing stands out; the web then says nothing.
 */
export function deriveReasons(terms: ScoreTerms): Reason[] {
  const reasons: Reason[] = [];
  if (terms.sharedTagIds.length + terms.sharedCustomTags.length > 0) {
    const customTags = terms.sharedCustomTags.slice(0, MAX_TAGS_IN_REASON);
    const tagIds = terms.sharedTagIds.slice(0, MAX_TAGS_IN_REASON - customTags.length);
    reasons.push({ code: 'SHARED_TAGS', tagIds, customTags });
  }
  if (terms.sharedDays.length > 0) reasons.push({ code: 'SHARED_DAYS', days: terms.sharedDays });
  if (terms.sharedRegion !== null) reasons.push({ code: 'SAME_AREA', region: terms.sharedRegion });
  if (terms.ageSpanYears <= SIMILAR_AGE_SPAN_YEARS) {
    reasons.push({ code: 'SIMILAR_AGE', ageSpanYears: terms.ageSpanYears });
  }
  if (terms.affiliationCount >= MIN_AFFILIATIONS) {
    reasons.push({ code: 'AFFILIATION_VARIETY', affiliationCount: terms.affiliationCount });
  }
  if (terms.mbtiTypeCount >= MIN_MBTI_TYPES) {
    reasons.push({ code: 'MBTI_MIX', typeCount: terms.mbtiTypeCount });
  }
  return reasons.slice(0, MAX_REASONS);
}
