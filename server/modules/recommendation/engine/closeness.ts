import type { MemberFeatures, TagSet, TeamFeatures } from './team-features';

/** How a person compares with another team. */
export type Closeness = { ageGapYears: number; affiliationVariety: number; mbtiCloseness: number };

export function compareWithTeam(member: MemberFeatures, others: readonly MemberFeatures[]): Closeness {
  let ageGap = 0;
  let different = 0;
  let letters = 0;
  for (const other of others) {
    ageGap += Math.abs(member.age - other.age);
    if (member.affiliation === 0 || member.affiliation !== other.affiliation) different += 1;
    letters += sharedLetterShare(member.mbti, other.mbti);
  }
  return {
    ageGapYears: ageGap / others.length,
    affiliationVariety: different / others.length,
    mbtiCloseness: letters / others.length,
  };
}

/** 0 when nothing is shared, 1 when everything is; rare tags weigh more. */
export function tagOverlap(left: TagSet, right: TagSet, weights: Float64Array): number {
  let shared = 0;
  for (const id of left.ids) if (right.ids.includes(id)) shared += weights[id] ?? 0;
  return overlapOf(shared, left.weight, right.weight);
}

export function overlapOf(sharedWeight: number, weight: number, otherWeight: number): number {
  const total = Math.sqrt(weight * otherWeight);
  return total === 0 ? 0 : Math.min(1, sharedWeight / total);
}

/**
 * The part of the days of the team with fewer that the other has as well, 0–1. A team that did not say is neither near
 * nor far.
 */
export function dayOverlap(team: Pick<TeamFeatures, 'days'>, other: Pick<TeamFeatures, 'days'>): number {
  if (team.days === 0 || other.days === 0) return 0.5;
  const fewer = Math.min(countBits(team.days), countBits(other.days));
  return countBits(team.days & other.days) / fewer;
}

/** Four letters, a quarter each; an unknown type is neither near nor far. */
function sharedLetterShare(left: number, right: number): number {
  if (left === 0 || right === 0) return 0.5;
  return 1 - countBits(left ^ right) / 4;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
