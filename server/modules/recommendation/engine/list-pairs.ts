import { allCandidates, type Candidates, indexedCandidates } from './candidates';
import { createPairRows, type PairTable } from './pair-table';
import type { PreparedRun } from './prepare';
import type { EngineSettings } from './settings';
import { findWideningStep } from './widen';

type Input = {
  run: PreparedRun;
  settings: EngineSettings;
  /** All pairs or those of the index, by the size of the run, when absent. */
  candidates?: Candidates;
};

/** Whether the run is too large to score every pair of it. */
export function isLargeRun({ men, women }: PreparedRun, settings: EngineSettings): boolean {
  return men.length * women.length > settings.pruneAbovePairs;
}

/** Every candidate pair the mask lets through and a widening step reaches, scored; the funnel is filled on the way. */
export function listAllowedPairs({ run, settings, candidates }: Input): PairTable {
  const isLarge = isLargeRun(run, settings);
  const source = candidates ?? (isLarge ? indexedCandidates(run, settings) : allCandidates(run));
  const rows = createPairRows(run.men.length * (isLarge ? settings.candidates.byAge : 64));
  const { counts, mask, scorer } = run;
  const { men, women } = run.columns;
  const chances = new Float64Array(2);
  for (let man = 0; man < run.men.length; man += 1) {
    const maskOf = mask.from(man);
    const [region, age] = [men.region[man], men.meanAge[man] ?? 0];
    scorer.aim(man);
    source(man, (woman) => {
      counts.pairs += 1;
      const masked = maskOf(woman);
      if (masked !== null) {
        counts.masked[masked] += 1;
        return false;
      }
      const gap = Math.abs(age - (women.meanAge[woman] ?? 0));
      const step = findWideningStep(region === women.region[woman], gap, settings.wideningSteps);
      if (step === -1) {
        counts.outOfReach += 1;
        return false;
      }
      counts.allowed += 1;
      scorer.score(woman, chances);
      rows.add({ man, woman, step, manLikes: chances[0] ?? 0, womanLikes: chances[1] ?? 0 });
      return true;
    });
  }
  return rows.finish();
}
