import { areRegionsClose } from './hard-mask';
import type { PreparedRun } from './prepare';
import type { EngineSettings, TeamProfile } from './types';

/** Calls back with each woman team that is worth scoring for a man team, by places; none twice. */
export type Candidates = (man: number, offer: (woman: number) => void) => void;

/** Every pair. */
export function allCandidates({ women }: Pick<PreparedRun, 'women'>): Candidates {
  return (_, offer) => {
    for (let woman = 0; woman < women.length; woman += 1) offer(woman);
  };
}

type Sides = Pick<PreparedRun, 'men' | 'women' | 'features'>;

/**
 * For a large drop: those near in age and those with a tag in common, from home, and some from next door, so that the
 * work grows with the teams and not with their square. What each woman team would be offered counts as well, so that
 * nobody is out of everybody's sight.
 */
export function indexedCandidates(sides: Sides, settings: EngineSettings): Candidates {
  const offersToMen = createOffers(sides.men, sides.women, sides, settings);
  const offersToWomen = createOffers(sides.women, sides.men, sides, settings);
  const wantedBy: number[][] = sides.men.map(() => []);
  sides.women.forEach((_, woman) => {
    offersToWomen(woman, (man) => wantedBy[man]?.push(woman));
  });
  const offered = new Uint32Array(sides.women.length);
  return (man, offer) => {
    const offerOnce = (woman: number) => {
      if (offered[woman] === man + 1) return;
      offered[woman] = man + 1;
      offer(woman);
    };
    offersToMen(man, offerOnce);
    for (const woman of wantedBy[man] ?? []) offerOnce(woman);
  };
}

function createOffers(
  teams: readonly TeamProfile[],
  others: readonly TeamProfile[],
  { features }: Sides,
  settings: EngineSettings,
) {
  const { byAge, byTag, perNeighbour } = settings.candidates;
  const ageOf = (place: number) => {
    const other = others[place];
    return other ? features.of(other).meanAge : 0;
  };
  const areas = indexAreas(others, features, ageOf);
  return (place: number, offer: (other: number) => void): void => {
    const team = teams[place];
    if (!team) return;
    const { meanAge, tags } = features.of(team);
    for (const area of areas) {
      const isHome = area.example.regionGroup === team.regionGroup;
      if (!isHome && !areRegionsClose(team, area.example)) continue;
      offerNearest(area.byAge, meanAge, isHome ? byAge : perNeighbour, offer);
      if (!isHome) continue;
      for (const tag of tags.ids) {
        const tagged = area.byTag.get(tag);
        if (tagged) offerNearest(tagged, meanAge, byTag, offer);
      }
    }
  };
}

/** Places by rising mean age, and the ages. */
type AgeOrder = { places: Int32Array; ages: Float64Array };
type Area = { example: TeamProfile; byAge: AgeOrder; byTag: Map<number, AgeOrder> };

/** Teams that say the same of where they are and what is near stand in one area. */
function indexAreas(
  teams: readonly TeamProfile[],
  features: PreparedRun['features'],
  ageOf: (place: number) => number,
): Area[] {
  const places = new Map<string, number[]>();
  teams.forEach((team, place) => {
    push(places, [team.regionGroup, ...team.regionNeighbours].join('|'), place);
  });
  return [...places.values()].flatMap((ofArea) => {
    const example = teams[ofArea[0] ?? -1];
    if (!example) return [];
    const sorted = ofArea.sort((a, b) => ageOf(a) - ageOf(b) || a - b);
    const tagged = new Map<number, number[]>();
    for (const place of sorted) {
      const team = teams[place];
      for (const tag of team ? features.of(team).tags.ids : []) push(tagged, tag, place);
    }
    const order = (list: readonly number[]): AgeOrder => ({
      places: Int32Array.from(list),
      ages: Float64Array.from(list, ageOf),
    });
    return {
      example,
      byAge: order(sorted),
      byTag: new Map([...tagged].map(([tag, list]) => [tag, order(list)])),
    };
  });
}

/** Outwards from the age, the nearer of the two sides first. */
function offerNearest(
  { places, ages }: AgeOrder,
  age: number,
  limit: number,
  offer: (place: number) => void,
): void {
  let above = firstFrom(ages, age);
  let below = above - 1;
  for (let left = Math.min(limit, places.length); left > 0; left -= 1) {
    const isAboveNearer =
      below < 0 || (above < ages.length && (ages[above] ?? 0) - age < age - (ages[below] ?? 0));
    offer(places[isAboveNearer ? above++ : below--] ?? 0);
  }
}

/** The first place whose age is not below. */
function firstFrom(ages: Float64Array, age: number): number {
  let [low, high] = [0, ages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ages[middle] ?? 0) < age) low = middle + 1;
    else high = middle;
  }
  return low;
}

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
