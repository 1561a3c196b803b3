import { normalizeAffiliation } from './affiliation';
import { collectForbiddenPairs } from './forbidden-pairs';
import type { EngineSettings } from './settings';
import type { Exclusions, MaskReason, TeamProfile } from './types';

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
  const describe = (teams: readonly TeamProfile[]) => ({
    meanAge: Float64Array.from(teams, meanAgeOf),
    affiliations: avoiders.size === 0 ? null : teams.map((team) => describeAffiliations(team, avoiders)),
  });
  const [ofMen, ofWomen] = [describe(men), describe(women)];
  const areas = compareAreas(men, women);

  function general(man: number, woman: number): MaskReason | null {
    if (!areas.areClose(man, woman)) return 'REGION';
    if (Math.abs((ofMen.meanAge[man] ?? 0) - (ofWomen.meanAge[woman] ?? 0)) > settings.maxMeanAgeGapYears)
      return 'AGE';
    const [his, hers] = [ofMen.affiliations?.[man], ofWomen.affiliations?.[woman]];
    if (!his || !hers) return null;
    return overlaps(his.avoided, hers.all) || overlaps(hers.avoided, his.all) ? 'AFFILIATION' : null;
  }

  return {
    between: (man, woman) => named.between(man, woman) ?? general(man, woman),
    from(man) {
      const namedOfMan = named.from(man);
      return (woman) => namedOfMan(woman) ?? general(man, woman);
    },
  };
}

/** Teams that say the same of where they are and what is near are compared once. */
function compareAreas(men: readonly TeamProfile[], women: readonly TeamProfile[]) {
  const [ofMen, ofWomen] = [listAreas(men), listAreas(women)];
  const close = ofMen.examples.map((man) => ofWomen.examples.map((woman) => areRegionsClose(man, woman)));
  return {
    areClose: (man: number, woman: number) =>
      close[ofMen.areas[man] ?? 0]?.[ofWomen.areas[woman] ?? 0] === true,
  };
}

/** By place the number of the team's area, and by that number one of its teams. */
export function listAreas(teams: readonly TeamProfile[]): { areas: Uint16Array; examples: TeamProfile[] } {
  const numbers = new Map<string, number>();
  const examples: TeamProfile[] = [];
  const areas = Uint16Array.from(teams, (team) => {
    const key = [team.regionGroup, ...team.regionNeighbours].join('|');
    const known = numbers.get(key) ?? examples.length;
    if (known === examples.length) examples.push(team);
    numbers.set(key, known);
    return known;
  });
  return { areas, examples };
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
  return (team, other) => {
    const [man, woman] = team.gender === 'MAN' ? [team, other] : [other, team];
    const [his, hers] = [places.get(man.teamId), places.get(woman.teamId)];
    if (team.gender === other.gender || his === undefined || hers === undefined) return 'GENDER';
    return mask.between(his, hers);
  };
}

export function areRegionsClose(team: TeamProfile, other: TeamProfile): boolean {
  return (
    team.regionGroup === other.regionGroup ||
    team.regionNeighbours.includes(other.regionGroup) ||
    other.regionNeighbours.includes(team.regionGroup)
  );
}

export function meanAgeOf(team: TeamProfile): number {
  let sum = 0;
  for (const member of team.members) sum += member.age;
  return sum / team.members.length;
}

type TeamAffiliations = { all: ReadonlySet<string>; avoided: ReadonlySet<string> };
const nothing: ReadonlySet<string> = new Set();

function describeAffiliations(team: TeamProfile, avoiders: ReadonlySet<number>): TeamAffiliations {
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
