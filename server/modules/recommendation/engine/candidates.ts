import { areRegionsClose, listAreas } from './hard-mask';
import type { PreparedRun } from './prepare';
import type { EngineSettings } from './settings';
import type { TeamProfile } from './types';

/**
 * Calls back with each woman team that is worth scoring for a man team, by places; none twice. The answer says whether
 * the two may meet: one that may not takes nobody's place.
 */
export type Candidates = (man: number, offer: Offer) => void;
type Offer = (place: number) => boolean;

/** Every pair. */
export function allCandidates({ women }: Pick<PreparedRun, 'women'>): Candidates {
  return (_, offer) => {
    for (let woman = 0; woman < women.length; woman += 1) offer(woman);
  };
}

/** How many are looked at for one that may be offered: who met everybody near does not look through a whole city. */
const looksPerOffer = 4;

/**
 * A team that the last drop left out is offered everybody, so that it goes without again only if there is nobody. Not
 * when so many were left out that something else went wrong.
 */
const mostLooksOfLeftOut = 20_000_000;

type Sides = Pick<PreparedRun, 'men' | 'women' | 'columns'>;

/**
 * For a large drop: those near in age and those with a tag in common, from home, and some from next door, so that the
 * work grows with the teams and not with their square. Each woman team's nearest count as well, so that nobody is out
 * of everybody's sight.
 */
export function indexedCandidates({ men, women, columns }: Sides, settings: EngineSettings): Candidates {
  const { candidates } = settings;
  const offersToMen = createOffers(
    { teams: men, own: columns.men },
    { teams: women, own: columns.women },
    candidates,
  );
  const offersToWomen = createOffers(
    { teams: women, own: columns.women },
    { teams: men, own: columns.men },
    { ...candidates, byAge: candidates.byAgeBack, byTag: 0 },
  );
  const wanted = listWanted(men.length, women.length, offersToWomen);
  /** By woman team the last man team it was offered, from 1, and whether the two may meet. */
  const offered = new Uint32Array(women.length);
  return (man, offer) => {
    const offerOnce = (woman: number) => {
      const last = offered[woman] ?? 0;
      if (last >> 1 === man + 1) return (last & 1) === 1;
      const mayMeet = offer(woman);
      offered[woman] = ((man + 1) << 1) | (mayMeet ? 1 : 0);
      return mayMeet;
    };
    offersToMen(man, offerOnce);
    for (let at = wanted.starts[man] ?? 0; at < (wanted.starts[man + 1] ?? 0); at += 1)
      offerOnce(wanted.women[at] ?? 0);
  };
}

/** For each man team the women teams that were offered it, between `starts[man]` and the next. */
function listWanted(menCount: number, womenCount: number, offersTo: Candidates) {
  const starts = new Uint32Array(menCount + 1);
  const visit = (see: (man: number, woman: number) => void) => {
    for (let woman = 0; woman < womenCount; woman += 1)
      offersTo(woman, (man) => {
        see(man, woman);
        return true;
      });
  };
  visit((man) => {
    starts[man + 1] = (starts[man + 1] ?? 0) + 1;
  });
  for (let man = 0; man < menCount; man += 1) starts[man + 1] = (starts[man + 1] ?? 0) + (starts[man] ?? 0);
  const women = new Uint32Array(starts[menCount] ?? 0);
  const next = starts.slice();
  visit((man, woman) => {
    const place = next[man] ?? 0;
    women[place] = woman;
    next[man] = place + 1;
  });
  return { starts, women };
}

type Side = { teams: readonly TeamProfile[]; own: PreparedRun['columns']['men'] };
type Limits = Pick<EngineSettings['candidates'], 'byAge' | 'byTag' | 'perNeighbour'>;

function createOffers(side: Side, others: Side, { byAge, byTag, perNeighbour }: Limits): Candidates {
  const areas = indexAreas(others);
  const { meanAge, tags } = side.own;
  const leftOut = side.teams.filter(({ wasLeftOut }) => wasLeftOut).length;
  const mayAllSearch = leftOut * others.teams.length <= mostLooksOfLeftOut;
  return (place, offer) => {
    const team = side.teams[place];
    if (!team) return;
    const age = meanAge[place] ?? 0;
    const isSearchedAll = team.wasLeftOut === true && mayAllSearch;
    for (const area of areas) {
      const isHome = area.example.regionGroup === team.regionGroup;
      if (!isHome && !areRegionsClose(team, area.example)) continue;
      const limit = isSearchedAll ? area.byAge.places.length : isHome ? byAge : perNeighbour;
      offerNearest(area.byAge, age, limit, offer);
      if (!isHome || isSearchedAll || byTag === 0) continue;
      for (let at = tags.starts[place] ?? 0; at < (tags.starts[place + 1] ?? 0); at += 1) {
        const tagged = area.byTag.get(tags.numbers[at] ?? 0);
        if (tagged) offerNearest(tagged, age, byTag, offer);
      }
    }
  };
}

/** Places by rising mean age, and the ages. */
type AgeOrder = { places: Int32Array; ages: Float64Array };
type Area = { example: TeamProfile; byAge: AgeOrder; byTag: Map<number, AgeOrder> };

function indexAreas({ teams, own: { meanAge, tags } }: Side): Area[] {
  const { areas, examples } = listAreas(teams);
  const places: number[][] = examples.map(() => []);
  for (const [place, area] of areas.entries()) places[area]?.push(place);
  const ageOf = (place: number) => meanAge[place] ?? 0;
  const order = (list: readonly number[]): AgeOrder => ({
    places: Int32Array.from(list),
    ages: Float64Array.from(list, ageOf),
  });
  return examples.map((example, area) => {
    const sorted = (places[area] ?? []).sort((a, b) => ageOf(a) - ageOf(b) || a - b);
    const tagged = new Map<number, number[]>();
    for (const place of sorted)
      for (let at = tags.starts[place] ?? 0; at < (tags.starts[place + 1] ?? 0); at += 1)
        push(tagged, tags.numbers[at] ?? 0, place);
    return {
      example,
      byAge: order(sorted),
      byTag: new Map([...tagged].map(([tag, list]) => [tag, order(list)])),
    };
  });
}

/** Outwards from the age, the nearer of the two sides first. */
function offerNearest({ places, ages }: AgeOrder, age: number, limit: number, offer: Offer): void {
  let above = firstFrom(ages, age);
  let below = above - 1;
  let left = limit;
  for (let looks = Math.min(looksPerOffer * limit, places.length); looks > 0 && left > 0; looks -= 1) {
    const isAboveNearer =
      below < 0 || (above < ages.length && (ages[above] ?? 0) - age < age - (ages[below] ?? 0));
    if (offer(places[isAboveNearer ? above++ : below--] ?? 0)) left -= 1;
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
