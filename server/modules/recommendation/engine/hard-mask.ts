import { normalizeAffiliation } from './affiliation';
import { collectForbiddenPairs } from './forbidden-pairs';
import type { EngineSettings, Exclusions, MaskReason, TeamProfile } from './types';

/** Why a man team and a woman team must not meet, or null when they may; both by their place in the run. */
export type HardMask = {
  between(man: number, woman: number): MaskReason | null;
  /** The same for one man team and many women; valid until it is asked about another man. */
  from(man: number): (woman: number) => MaskReason | null;
};

type Sides = { men: readonly TeamProfile[]; women: readonly TeamProfile[] };

/**
 * The mask of one run. Nothing relaxes it: widening, exploration and the first set of a new team all choose among
 * the pairs it lets through.
 */
export function createRunMask(
  { men, women }: Sides,
  exclusions: Exclusions,
  settings: EngineSettings,
): HardMask {
  const named = collectForbiddenPairs({ men, women }, exclusions, settings);
  const avoiders = new Set(exclusions.sameAffiliationAvoiders);
  const describe = (team: TeamProfile) => ({
    team,
    meanAge: meanAgeOf(team),
    affiliations: describeAffiliations(team, avoiders),
  });
  const ofMen = men.map(describe);
  const ofWomen = women.map(describe);
  type Described = (typeof ofMen)[number];

  function general(man: Described | undefined, woman: Described | undefined): MaskReason | null {
    if (!man || !woman) return 'GENDER';
    if (!areRegionsClose(man.team, woman.team)) return 'REGION';
    if (Math.abs(man.meanAge - woman.meanAge) > settings.maxMeanAgeGapYears) return 'AGE';
    const [his, hers] = [man.affiliations, woman.affiliations];
    return overlaps(his.avoided, hers.all) || overlaps(hers.avoided, his.all) ? 'AFFILIATION' : null;
  }

  return {
    between: (man, woman) => named.between(man, woman) ?? general(ofMen[man], ofWomen[woman]),
    from(man) {
      const namedOfMan = named.from(man);
      const described = ofMen[man];
      return (woman) => namedOfMan(woman) ?? general(described, ofWomen[woman]);
    },
  };
}

/** The mask for single questions about any two of these teams, whatever their order. */
export function createHardMask(
  teams: readonly TeamProfile[],
  exclusions: Exclusions,
  settings: EngineSettings,
): (team: TeamProfile, other: TeamProfile) => MaskReason | null {
  const men = teams.filter(({ gender }) => gender === 'MAN');
  const women = teams.filter(({ gender }) => gender === 'WOMAN');
  const mask = createRunMask({ men, women }, exclusions, settings);
  const places = new Map(
    [...men.entries(), ...women.entries()].map(([place, { teamId }]) => [teamId, place]),
  );
  const placeOf = ({ teamId }: TeamProfile) => places.get(teamId) ?? -1;
  return (team, other) => {
    if (team.gender === other.gender) return 'GENDER';
    const [man, woman] = team.gender === 'MAN' ? [team, other] : [other, team];
    return mask.between(placeOf(man), placeOf(woman));
  };
}

export function areRegionsClose(team: TeamProfile, other: TeamProfile): boolean {
  return (
    team.regionGroup === other.regionGroup ||
    team.regionNeighbours.includes(other.regionGroup) ||
    other.regionNeighbours.includes(team.regionGroup)
  );
}

/** Distance between the mean ages of two teams, in years. */
export function meanAgeGapYears(team: TeamProfile, other: TeamProfile): number {
  return Math.abs(meanAgeOf(team) - meanAgeOf(other));
}

export function meanAgeOf(team: TeamProfile): number {
  let sum = 0;
  for (const member of team.members) sum += member.age;
  return sum / team.members.length;
}

type TeamAffiliations = { all: ReadonlySet<string>; avoided: ReadonlySet<string> };
const nothing: ReadonlySet<string> = new Set();

function describeAffiliations(team: TeamProfile, avoiders: ReadonlySet<number>): TeamAffiliations {
  // Most runs have few avoiders, and without any the names need not be kept.
  if (avoiders.size === 0) return { all: nothing, avoided: nothing };
  const all = new Set<string>();
  const avoided = new Set<string>();
  for (const member of team.members) {
    const affiliation = normalizeAffiliation(member.affiliation);
    if (affiliation === null) continue;
    all.add(affiliation);
    if (avoiders.has(member.userId)) avoided.add(affiliation);
  }
  return { all, avoided: avoided.size === 0 ? nothing : avoided };
}

function overlaps(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  if (left.size === 0 || right.size === 0) return false;
  for (const value of left) if (right.has(value)) return true;
  return false;
}
