import { logit, type MemberFeatures, type TagWeights, type TeamFeatures } from './team-features';
import type { EngineSettings, PairChances, ScorePair } from './types';

/** How two people or groups compare; symmetric. */
export type Closeness = { ageGapYears: number; affiliationVariety: number; mbtiCloseness: number };

/**
 * The chance of a LIKE in both directions, as σ(w·x) per member and 0.7 mean + 0.3 minimum over the members:
 * one reluctant friend counts, but does not veto.
 */
export function createPairScorer(
  features: ReadonlyMap<number, TeamFeatures>,
  settings: EngineSettings,
): ScorePair {
  return (man, woman): PairChances => {
    const men = features.get(man.teamId);
    const women = features.get(woman.teamId);
    if (!men || !women) throw new Error('A team was scored that the scorer was not built with');
    const isSameArea = man.regionGroup === woman.regionGroup;
    return {
      manLikes: likeChance(men, women, settings.baseLikeRate.MAN, isSameArea, settings),
      womanLikes: likeChance(women, men, settings.baseLikeRate.WOMAN, isSameArea, settings),
    };
  };
}

/** 0.7 mean + 0.3 minimum of the members' chances. */
export function combineMembers(chances: readonly number[], settings: EngineSettings): number {
  let sum = 0;
  let lowest = 1;
  for (const chance of chances) {
    sum += chance;
    if (chance < lowest) lowest = chance;
  }
  return settings.teamMeanWeight * (sum / chances.length) + settings.teamMinWeight * lowest;
}

/** What the receiver's fresh matches leave of its attention: 0.85 for each. */
export function recentMatchFactor(recentMatches: number, settings: EngineSettings): number {
  return settings.recentMatchDiscount ** recentMatches;
}

/** 0 when nothing is shared, 1 when everything is; rare tags weigh more. */
export function tagOverlap(left: TagWeights, right: TagWeights): number {
  const total = Math.sqrt(sumOf(left) * sumOf(right));
  if (total === 0) return 0;
  let shared = 0;
  for (const [key, weight] of left) if (right.has(key)) shared += weight;
  return Math.min(1, shared / total);
}

export function compareWithTeam(member: MemberFeatures, others: readonly MemberFeatures[]): Closeness {
  let ageGap = 0;
  let different = 0;
  let letters = 0;
  for (const other of others) {
    ageGap += Math.abs(member.age - other.age);
    if (member.affiliation === null || member.affiliation !== other.affiliation) different += 1;
    letters += sharedLetterShare(member.mbti, other.mbti);
  }
  return {
    ageGapYears: ageGap / others.length,
    affiliationVariety: different / others.length,
    mbtiCloseness: letters / others.length,
  };
}

function likeChance(
  team: TeamFeatures,
  preMatch: TeamFeatures,
  base: number,
  isSameArea: boolean,
  settings: EngineSettings,
): number {
  const { weights } = settings;
  const ofTeams =
    logit(base) +
    weights.sameArea * (isSameArea ? 1 : 0) +
    weights.preMatchLikeRate * preMatch.attraction +
    weights.ownPickiness * team.openness;
  const chances = team.members.map((member) => {
    const closeness = compareWithTeam(member, preMatch.members);
    return sigmoid(
      ofTeams +
        weights.ageGapYear * closeness.ageGapYears +
        weights.tagOverlap * tagOverlap(member.tags, preMatch.tags) +
        weights.affiliationVariety * closeness.affiliationVariety +
        weights.mbtiCloseness * closeness.mbtiCloseness,
    );
  });
  return combineMembers(chances, settings);
}

/** Four letters, a quarter each; an unknown type is neither near nor far. */
function sharedLetterShare(left: string | null, right: string | null): number {
  if (left === null || right === null || left.length !== 4 || right.length !== 4) return 0.5;
  let shared = 0;
  for (let index = 0; index < 4; index += 1) if (left[index] === right[index]) shared += 1;
  return shared / 4;
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function sumOf(weights: TagWeights): number {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  return sum;
}
