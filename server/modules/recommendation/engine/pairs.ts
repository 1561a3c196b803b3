import type { HardMask } from './hard-mask';
import type { EngineSettings, FilterCounts, ScorePair, TeamProfile } from './types';
import { findWideningStep } from './widen';

/** One man team and one woman team that may meet, by their places in the two lists of the run. */
export type Pair = {
  man: number;
  woman: number;
  manLikes: number;
  womanLikes: number;
  /** The widening step that reaches this pair; 0 is home. */
  step: number;
};

type Input = {
  men: readonly TeamProfile[];
  women: readonly TeamProfile[];
  mask: HardMask;
  scorePair: ScorePair;
  settings: EngineSettings;
  counts: Pick<FilterCounts, 'pairs' | 'masked' | 'outOfReach' | 'allowed'>;
};

/** Every pair the mask lets through and a widening step reaches, scored; `counts` is filled on the way. */
export function listAllowedPairs({ men, women, mask, scorePair, settings, counts }: Input): Pair[] {
  const isLarge = men.length * women.length > settings.pruneAbovePairs;
  const pairs: Pair[] = [];
  men.forEach((manTeam, man) => {
    let ofTeam: Pair[] = [];
    women.forEach((womanTeam, woman) => {
      counts.pairs += 1;
      const masked = mask(manTeam, womanTeam);
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
      ofTeam.push({ man, woman, step, ...scorePair(manTeam, womanTeam) });
    });
    if (isLarge) ofTeam = keepBest(ofTeam, settings.topPairsPerTeam);
    for (const pair of ofTeam) pairs.push(pair);
  });
  return pairs;
}

/** A quarter of the places goes to a spread over the rest, so that no receiver is pruned away everywhere. */
function keepBest(pairs: Pair[], limit: number): Pair[] {
  if (pairs.length <= limit) return pairs;
  const sorted = [...pairs].sort((a, b) => a.step - b.step || mutualChance(b) - mutualChance(a));
  const best = sorted.slice(0, Math.floor(limit * 0.75));
  const rest = sorted.slice(best.length);
  const stride = rest.length / (limit - best.length);
  const offset = (pairs[0]?.man ?? 0) % Math.max(1, Math.floor(stride));
  for (let place = offset; place < rest.length && best.length < limit; place += stride) {
    const pair = rest[Math.floor(place)];
    if (pair) best.push(pair);
  }
  return best;
}

export function mutualChance(pair: Pair): number {
  return pair.manLikes * pair.womanLikes;
}
