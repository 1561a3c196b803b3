import { dealSets } from '../../server/modules/recommendation/engine/recommend';
import type { PreMatch, RunStats } from '../../server/modules/recommendation/engine/types';

/** One drop with every set of it at once, for what looks at a whole day. */
export function recommend(input: Parameters<typeof dealSets>[0]): {
  preMatches: PreMatch[];
  stats: RunStats;
} {
  const { sets, stats } = dealSets(input);
  return { preMatches: [...sets].flat(), stats };
}
