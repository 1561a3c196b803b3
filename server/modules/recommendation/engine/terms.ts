import { weekdays } from '@/contract/weekdays';
import { normalizeAffiliation } from './affiliation';
import { compareWithTeam, dayOverlap, tagOverlap } from './closeness';
import { customTagKey, type TeamFeatures } from './team-features';
import type { ScoreTerms, TeamProfile } from './types';

type DescribedTeam = { profile: TeamProfile; features: TeamFeatures };
type Chances = Pick<ScoreTerms, 'likeChance' | 'likedBackChance' | 'attentionFactor'> & {
  tagWeights: Float64Array;
};

/** The record of a chosen pair: the chances it was chosen by, and the facts a person can be shown. */
export function describePair(
  team: DescribedTeam,
  preMatch: DescribedTeam,
  { tagWeights, ...chances }: Chances,
): ScoreTerms {
  const own = team.profile.members;
  const others = preMatch.profile.members;
  const six = [...own, ...others];
  const ages = six.map((member) => member.age);
  const closeness = team.features.members.map((member) => compareWithTeam(member, preMatch.features.members));
  return {
    ...chances,
    sharedRegion: team.profile.regionGroup === preMatch.profile.regionGroup ? team.profile.regionGroup : null,
    meanAgeGapYears: mean(closeness.map((each) => each.ageGapYears)),
    ageSpanYears: Math.max(...ages) - Math.min(...ages),
    sharedTagIds: sharedTagIds(team.profile, preMatch.profile),
    sharedCustomTags: sharedCustomTags(team.profile, preMatch.profile),
    tagOverlap: tagOverlap(team.features.tags, preMatch.features.tags, tagWeights),
    affiliationCount: countKnown(six.map((member) => normalizeAffiliation(member.affiliation))),
    affiliationVariety: mean(closeness.map((each) => each.affiliationVariety)),
    mbtiTypeCount: countKnown(six.map((member) => member.mbti)),
    mbtiCloseness: mean(closeness.map((each) => each.mbtiCloseness)),
    sharedDays: weekdays.filter((_, place) => team.features.days & preMatch.features.days & (1 << place)),
    dayOverlap: dayOverlap(team.features, preMatch.features),
  };
}

function sharedTagIds(team: TeamProfile, preMatch: TeamProfile): number[] {
  const others = new Set(tagIdsOf(preMatch));
  return [...new Set(tagIdsOf(team))].filter((tagId) => others.has(tagId)).sort((a, b) => a - b);
}

function tagIdsOf(team: TeamProfile): number[] {
  return [...team.tagIds, ...team.members.flatMap((member) => member.tagIds)];
}

function sharedCustomTags(team: TeamProfile, preMatch: TeamProfile): string[] {
  const others = new Set(preMatch.customTags.map(customTagKey));
  const shared = new Map(team.customTags.map((tag) => [customTagKey(tag), tag]));
  return [...shared].filter(([key]) => others.has(key)).map(([, tag]) => tag);
}

function countKnown(values: readonly (string | null)[]): number {
  return new Set(values.filter((value) => value !== null)).size;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
