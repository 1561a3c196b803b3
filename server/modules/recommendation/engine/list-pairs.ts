import { allCandidates, type Candidates, indexedCandidates } from './candidates';
import { createPairRows, type Pair, type PairPool, type PairTable, poolOfTable } from './pair-table';
import type { PreparedRun } from './prepare';
import { type Random, shuffle, shuffleInPlace } from './random';
import type { EngineSettings } from './types';
import { findWideningStep } from './widen';

type Input = {
  run: PreparedRun;
  settings: EngineSettings;
  random: Random;
  /** All pairs or those of the index, by the size of the run, when absent. */
  candidates?: Candidates;
};

/** The pairs that take part in the allocation, and those an even draw would be made from. */
export type AllowedPairs = { pairs: PairTable; pool: PairPool };

/**
 * Every candidate pair the mask lets through and a widening step reaches, scored; the funnel of the run is filled on
 * the way. Equal scores are common among new teams: the pairs stand in a drawn order, so that an old id is no advantage.
 * Of a large drop only each team's best are kept; `pool` still names all.
 */
export function listAllowedPairs({ run, settings, random, candidates }: Input): AllowedPairs {
  const isLarge = run.men.length * run.women.length > settings.pruneAbovePairs;
  const source = candidates ?? (isLarge ? indexedCandidates(run, settings) : allCandidates(run));
  const kept = createPairRows(isLarge ? run.men.length * settings.candidates.kept : run.men.length * 64);
  const sieve = isLarge ? createSieve(run, settings) : null;
  const names: { man: number; women: Uint32Array }[] = [];
  for (const man of shuffle([...run.men.keys()], random)) {
    const ofMan = scoreCandidates({ run, settings, man, source });
    shuffleInPlace(ofMan, random);
    if (sieve)
      names.push({ man, women: Uint32Array.from(ofMan, ({ woman, step }) => woman * stepRange + step) });
    for (const pair of sieve ? sieve(ofMan) : ofMan) kept.add(pair);
  }
  const pairs = kept.finish();
  return { pairs, pool: sieve ? poolOfNames(names) : poolOfTable(pairs) };
}

/** More steps than any ladder has: a woman's place and the step share one number. */
const stepRange = 8;

function poolOfNames(names: readonly { man: number; women: Uint32Array }[]): PairPool {
  return (visit) => {
    for (const { man, women } of names)
      for (const name of women) visit(man, Math.floor(name / stepRange), name % stepRange);
  };
}

function scoreCandidates({
  run,
  settings,
  man,
  source,
}: {
  run: PreparedRun;
  settings: EngineSettings;
  man: number;
  source: Candidates;
}): Pair[] {
  const { counts } = run;
  const maskOf = run.mask.from(man);
  const chancesWith = run.scorer(man);
  const manTeam = run.men[man];
  const pairs: Pair[] = [];
  source(man, (woman) => {
    const womanTeam = run.women[woman];
    if (!manTeam || !womanTeam) return;
    counts.pairs += 1;
    const masked = maskOf(woman);
    if (masked !== null) {
      counts.masked[masked] += 1;
      return;
    }
    const step = findWideningStep(manTeam, womanTeam, settings.wideningSteps);
    if (step === null) {
      counts.outOfReach += 1;
      return;
    }
    counts.allowed += 1;
    const { manLikes, womanLikes } = chancesWith(woman);
    pairs.push({ man, woman, step, manLikes, womanLikes });
  });
  return pairs;
}

/**
 * Keeps a man team's best, and of the rest what is among the best so far of the woman team: nobody is pruned away
 * everywhere. Pairs from home go before wider ones.
 */
function createSieve({ women }: PreparedRun, { candidates: { kept } }: EngineSettings) {
  const bestOfWomen = women.map(() => createBest(kept / 2));
  return (pairs: Pair[]): Pair[] => {
    pairs.sort((a, b) => a.step - b.step || b.manLikes * b.womanLikes - a.manLikes * a.womanLikes);
    return pairs.filter((pair, rank) => {
      const isBestOfWoman = bestOfWomen[pair.woman]?.(pair.manLikes * pair.womanLikes - pair.step) ?? false;
      return rank < kept || isBestOfWoman;
    });
  };
}

/** Tells of each value whether it is among the `limit` highest so far: a heap with the lowest of them on top. */
function createBest(limit: number): (value: number) => boolean {
  const heap: number[] = [];
  return (value) => {
    if (heap.length < limit) {
      heap.push(value);
      siftUp(heap);
      return true;
    }
    if (value <= (heap[0] ?? 0)) return false;
    heap[0] = value;
    siftDown(heap);
    return true;
  };
}

function siftUp(heap: number[]): void {
  let place = heap.length - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if ((heap[parent] ?? 0) <= (heap[place] ?? 0)) return;
    swap(heap, place, parent);
    place = parent;
  }
}

function siftDown(heap: number[]): void {
  let place = 0;
  for (;;) {
    const left = 2 * place + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const lower = right < heap.length && (heap[right] ?? 0) < (heap[left] ?? 0) ? right : left;
    if ((heap[place] ?? 0) <= (heap[lower] ?? 0)) return;
    swap(heap, place, lower);
    place = lower;
  }
}

function swap(values: number[], one: number, other: number): void {
  const held = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = held;
}
