import { compareWithTeam, dayOverlap, overlapOf } from './closeness';
import type { DescribedTeams, TeamFeatures } from './team-features';
import type { EngineSettings, PairChances, TeamProfile } from './types';

/** The chances of a man team with many women, by their places in the run; valid until asked about another man. */
export type RunScorer = (man: number) => (woman: number) => PairChances;

type Sides = { men: readonly TeamProfile[]; women: readonly TeamProfile[] };

/**
 * The chance of a LIKE in both directions, as σ(w·x) per member and 0.7 mean + 0.3 minimum over the members:
 * one reluctant friend counts, but does not veto.
 */
export function createPairScorer(
  { men, women }: Sides,
  teams: DescribedTeams,
  settings: EngineSettings,
): RunScorer {
  const describe = (team: TeamProfile) => ({ features: teams.of(team), region: team.regionGroup });
  const ofMen = men.map(describe);
  const ofWomen = women.map(describe);
  const size = settings.teamSize;
  const his = createTagMarks(teams.tagWeights);
  const hers = new Float64Array(size);
  const chances = new Float64Array(size);
  return (place) => {
    const man = ofMen[place];
    if (!man) throw new Error('A team was scored that is not part of the run');
    his.mark(man.features);
    return (womanPlace) => {
      const woman = ofWomen[womanPlace];
      if (!woman) throw new Error('A team was scored that is not part of the run');
      const isSameArea = man.region === woman.region;
      his.shareWith(woman.features, hers);
      const [he, she] = [man.features, woman.features];
      return {
        manLikes: likeChance({
          team: he,
          preMatch: she,
          sharedTags: his.shared,
          chances,
          isSameArea,
          settings,
        }),
        womanLikes: likeChance({ team: she, preMatch: he, sharedTags: hers, chances, isSameArea, settings }),
      };
    };
  };
}

/** 0.7 mean + 0.3 minimum of the members' chances. */
export function combineMembers(chances: ArrayLike<number>, settings: EngineSettings): number {
  let sum = 0;
  let lowest = 1;
  for (let seat = 0; seat < chances.length; seat += 1) {
    const chance = chances[seat] ?? 0;
    sum += chance;
    if (chance < lowest) lowest = chance;
  }
  return settings.teamMeanWeight * (sum / chances.length) + settings.teamMinWeight * lowest;
}

/** Tags of one team marked by their number, so that comparing it with another team looks at each of its tags once. */
function createTagMarks(weights: Float64Array) {
  /** Which members of the marked team have the tag, a bit each. */
  const marks = new Uint8Array(weights.length);
  /** The weight of the tags that each member of the marked team shares with the other team. */
  const shared = new Float64Array(8);
  let marked: TeamFeatures | null = null;
  return {
    shared,
    mark(team: TeamFeatures): void {
      for (const id of marked?.tags.ids ?? []) marks[id] = 0;
      for (let at = 0; at < team.tags.ids.length; at += 1)
        marks[team.tags.ids[at] ?? 0] = team.tagSeats[at] ?? 0;
      marked = team;
    },
    /** Fills `shared`, and `ofOther` with the same for the members of the other team. */
    shareWith(other: TeamFeatures, ofOther: Float64Array): void {
      shared.fill(0);
      ofOther.fill(0);
      const { ids } = other.tags;
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        const seats = marks[id] ?? 0;
        if (seats === 0) continue;
        const weight = weights[id] ?? 0;
        addToSeats(shared, seats, weight);
        addToSeats(ofOther, other.tagSeats[at] ?? 0, weight);
      }
    },
  };
}

function addToSeats(sums: Float64Array, seats: number, weight: number): void {
  for (let seat = 0, left = seats; left !== 0; seat += 1, left >>= 1)
    if (left & 1) sums[seat] = (sums[seat] ?? 0) + weight;
}

function likeChance({
  team,
  preMatch,
  sharedTags,
  chances,
  isSameArea,
  settings,
}: {
  team: TeamFeatures;
  preMatch: TeamFeatures;
  /** Weight of the tags each member shares with the pre-match. */
  sharedTags: Float64Array;
  /** Room for one number a member. */
  chances: Float64Array;
  isSameArea: boolean;
  settings: EngineSettings;
}): number {
  const { weights } = settings;
  const ofTeams =
    team.baseLogit +
    (isSameArea ? weights.sameArea : 0) +
    weights.preMatchLikeRate * preMatch.attraction +
    weights.ownPickiness * team.openness +
    weights.dayOverlap * (dayOverlap(team, preMatch) - 0.5);
  for (let seat = 0; seat < chances.length; seat += 1) {
    const member = team.members[seat];
    if (!member) continue;
    const closeness = compareWithTeam(member, preMatch.members);
    chances[seat] = sigmoid(
      ofTeams +
        weights.ageGapYear * closeness.ageGapYears +
        weights.tagOverlap * overlapOf(sharedTags[seat] ?? 0, member.tags.weight, preMatch.tags.weight) +
        weights.affiliationVariety * closeness.affiliationVariety +
        weights.mbtiCloseness * closeness.mbtiCloseness,
    );
  }
  return combineMembers(chances, settings);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
