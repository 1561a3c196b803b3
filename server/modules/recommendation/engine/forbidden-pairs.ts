import { createFoundPairs } from './found-pairs';
import type { EngineSettings } from './settings';
import type { Exclusions, MaskReason, TeamProfile } from './types';

/** From the weakest to the strongest: of two the stronger is what the funnel reports. */
const namedReasons = ['SEEN', 'LIVE', 'ACQUAINTANCE', 'BLOCKED'] as const satisfies readonly MaskReason[];

/** Pairs of teams that an exclusion names, by the places of the two; in columns, since a drop has millions. */
export type ForbiddenPairs = {
  /** The last reason written for the pair, or null. */
  between(man: number, woman: number): MaskReason | null;
  /** The same for one man team and many women; valid until it is asked about another man. */
  from(man: number): (woman: number) => MaskReason | null;
};

type Sides = { men: readonly TeamProfile[]; women: readonly TeamProfile[] };
type Visit = (man: number, woman: number, code: number) => void;

export function collectForbiddenPairs(
  sides: Sides,
  exclusions: Exclusions,
  settings: EngineSettings,
): ForbiddenPairs {
  const found = createFoundPairs();
  walkExclusions({ sides, exclusions, settings }, found.add);
  return readColumns({ ...found.sortByMan(sides.men.length), womenCount: sides.women.length });
}

function readColumns(columns: {
  starts: Uint32Array;
  women: Int32Array;
  codes: Uint8Array;
  womenCount: number;
}): ForbiddenPairs {
  const { starts, women, codes, womenCount } = columns;
  const marks = new Uint8Array(womenCount);
  let marked = -1;
  const reasonOf = (mark: number) => (mark === 0 ? null : (namedReasons[mark - 1] ?? null));
  const markAll = (man: number, isSet: boolean) => {
    for (let place = starts[man] ?? 0; place < (starts[man + 1] ?? 0); place += 1)
      marks[women[place] ?? 0] = isSet ? (codes[place] ?? 0) + 1 : 0;
  };
  return {
    between(man, woman) {
      for (let place = (starts[man + 1] ?? 0) - 1; place >= (starts[man] ?? 0); place -= 1)
        if (women[place] === woman) return reasonOf((codes[place] ?? 0) + 1);
      return null;
    },
    from(man) {
      if (marked !== -1) markAll(marked, false);
      markAll(man, true);
      marked = man;
      return (woman) => reasonOf(marks[woman] ?? 0);
    },
  };
}

/** A team by its place, the women below zero, so that one list holds both. */
type Place = number;
const womanAt = (place: number): Place => -1 - place;

function walkExclusions(
  {
    sides: { men, women },
    exclusions,
    settings,
  }: { sides: Sides; exclusions: Exclusions; settings: EngineSettings },
  visit: Visit,
): void {
  const places = new Map<number, Place>();
  for (const [place, team] of men.entries()) places.set(team.teamId, place);
  for (const [place, team] of women.entries()) places.set(team.teamId, womanAt(place));
  const ofPerson = indexByPerson([...men, ...women], places);
  const none: readonly Place[] = [];
  const teamsWith = (userId: number) => ofPerson.get(userId) ?? none;
  const groups = rememberGroups((ids) => teamsSharing(ids, ofPerson, settings.seenOverlap));

  for (const pair of exclusions.seen)
    cross(groups(pair.memberIds), groups(pair.otherMemberIds), (man, woman) => visit(man, woman, 0));
  for (const pair of exclusions.live) {
    const [one, other] = [places.get(pair.teamId), places.get(pair.otherTeamId)];
    if (one !== undefined && other !== undefined) cross([one], [other], (man, woman) => visit(man, woman, 1));
  }
  for (const pair of exclusions.acquaintances)
    cross(teamsWith(pair.userId), teamsWith(pair.otherUserId), (man, woman) => visit(man, woman, 2));
  for (const pair of exclusions.blocks)
    cross(teamsWith(pair.userId), teamsWith(pair.otherUserId), (man, woman) => visit(man, woman, 3));
}

function cross(
  teams: readonly Place[],
  others: readonly Place[],
  visit: (man: number, woman: number) => void,
): void {
  for (const one of teams) {
    for (const other of others) {
      if (one >= 0 && other < 0) visit(one, -1 - other);
      else if (one < 0 && other >= 0) visit(other, -1 - one);
    }
  }
}

function indexByPerson(
  teams: readonly TeamProfile[],
  places: ReadonlyMap<number, Place>,
): Map<number, Place[]> {
  const index = new Map<number, Place[]>();
  for (const team of teams) {
    const place = places.get(team.teamId);
    if (place === undefined) continue;
    for (const { userId } of team.members) {
      const known = index.get(userId);
      if (known) known.push(place);
      else index.set(userId, [place]);
    }
  }
  return index;
}

/** A group that was seen often is one list of ids: it is looked up once. */
function rememberGroups(
  find: (ids: readonly number[]) => Place[],
): (ids: readonly number[]) => readonly Place[] {
  const known = new Map<readonly number[], Place[]>();
  return (ids) => {
    const found = known.get(ids) ?? find(ids);
    known.set(ids, found);
    return found;
  };
}

function teamsSharing(
  memberIds: readonly number[],
  ofPerson: ReadonlyMap<number, Place[]>,
  overlap: number,
): Place[] {
  const shared = new Map<Place, number>();
  for (const userId of new Set(memberIds))
    for (const place of ofPerson.get(userId) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return [...shared].filter(([, count]) => count >= overlap).map(([place]) => place);
}
