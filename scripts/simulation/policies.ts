import { createRandom, type Random } from '../../server/modules/recommendation/engine/random';
import { recommendationSettings } from '../../server/modules/recommendation/engine/settings';
import type { Gender } from '../../server/modules/recommendation/engine/types';
import { recommendWithEngine } from './engine-policy';
import {
  believedLike,
  type DailySets,
  oppositeOf,
  type Policy,
  pairPlace,
  type SimulationState,
} from './state';
import type { World } from './world';

/** What a policy sorts by; it sees only what the world believes. */
type Rank = (input: {
  state: SimulationState;
  gender: Gender;
  preMatch: number;
  place: number;
  random: Random;
}) => number;

/** Who knows a chance has no doubt about what is peculiar to a pair. */
const settingsOfAllKnowing = {
  ...recommendationSettings,
  trust: { ...recommendationSettings.trust, usual: 1 },
};
const settingsWithoutExploration = { ...recommendationSettings, explorationEverySlots: 0 };

export const policies = {
  random: createRankingPolicy(({ random }) => random()),
  popularity: createRankingPolicy(({ state, gender, preMatch }) =>
    popularityOf(state.world, gender, preMatch),
  ),
  oneSided: createRankingPolicy(({ state, gender, place }) => believedLike(state.world, gender, place)),
  recon: createRankingPolicy(({ state, place }) => {
    const there = believedLike(state.world, 'MAN', place);
    const back = believedLike(state.world, 'WOMAN', place);
    return (2 * there * back) / (there + back);
  }),
  product: createRankingPolicy(
    ({ state, place }) => believedLike(state.world, 'MAN', place) * believedLike(state.world, 'WOMAN', place),
  ),
  ours: (state, seed) =>
    recommendWithEngine(state, { seed, settings: recommendationSettings, dealtTo: 'ONLINE' }),
  oursWithoutExploration: (state, seed) =>
    recommendWithEngine(state, { seed, settings: settingsWithoutExploration, dealtTo: 'ONLINE' }),
  oursWithoutLearning: (state, seed) =>
    recommendWithEngine(state, {
      seed,
      settings: recommendationSettings,
      dealtTo: 'ONLINE',
      learns: false,
    }),
  /** As in production, where nobody knows at noon who will come by. */
  oursDealtToAll: (state, seed) =>
    recommendWithEngine(state, { seed, settings: recommendationSettings, dealtTo: 'EVERYBODY' }),
  /** How far a better score could take it: every chance is known as it is. */
  oursAllKnowing: (state, seed) =>
    recommendWithEngine(state, {
      seed,
      settings: settingsOfAllKnowing,
      dealtTo: 'ONLINE',
      knows: 'TRUTH',
    }),
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

/** Every team for itself: the K best of what is open. Pairs are opened by one side first, as in the engine. */
function createRankingPolicy(rank: Rank): Policy {
  return (state, seed) => {
    const random = createRandom(seed);
    const sets: DailySets = { MAN: new Map(), WOMAN: new Map() };
    const taken = new Set<number>();
    const opener: Gender = state.day % 2 === 0 ? 'MAN' : 'WOMAN';
    for (const gender of [opener, oppositeOf(opener)]) {
      const takenHere: number[] = [];
      for (const team of state.online[gender]) {
        const open = listOpen({ state, gender, team, taken, rank, random });
        const best = open.slice(0, recommendationSettings.preMatchesPerTeam);
        sets[gender].set(
          team,
          best.map((choice) => choice.preMatch),
        );
        for (const choice of best) takenHere.push(choice.place);
      }
      for (const place of takenHere) taken.add(place);
    }
    return sets;
  };
}

type OpenInput = {
  state: SimulationState;
  gender: Gender;
  team: number;
  taken: ReadonlySet<number>;
  rank: Rank;
  random: Random;
};

/** Pairs the other side opens today come last, as a fill-up only. */
function listOpen({ state, gender, team, taken, rank, random }: OpenInput) {
  const open = state.teams[oppositeOf(gender)].flatMap((_, preMatch) => {
    const place = pairPlace(state.world, gender, team, preMatch);
    if (state.closed[place]) return [];
    return [{ preMatch, place, value: rank({ state, gender, preMatch, place, random }) }];
  });
  const isTaken = (choice: { place: number }) => (taken.has(choice.place) ? 1 : 0);
  return open.sort((a, b) => isTaken(a) - isTaken(b) || b.value - a.value || a.place - b.place);
}

const popularities = new WeakMap<World, Record<Gender, number[]>>();

/** The share of all opposite teams that would like the pre-match; worked out once per world. */
function popularityOf(world: World, viewer: Gender, preMatch: number): number {
  let known = popularities.get(world);
  if (!known) {
    known = { MAN: averageBeliefs(world, 'MAN'), WOMAN: averageBeliefs(world, 'WOMAN') };
    popularities.set(world, known);
  }
  return known[viewer][preMatch] ?? 0;
}

function averageBeliefs(world: World, viewer: Gender): number[] {
  const [viewers, preMatches] = viewer === 'MAN' ? [world.men, world.women] : [world.women, world.men];
  return Array.from({ length: preMatches }, (_, preMatch) => {
    let sum = 0;
    for (let team = 0; team < viewers; team += 1) {
      sum += believedLike(world, viewer, pairPlace(world, viewer, team, preMatch));
    }
    return sum / viewers;
  });
}
