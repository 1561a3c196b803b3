import type { EngineSettings } from './settings';
import type { Outcomes } from './types';

/** Of a team of which nobody looked at anything. */
export const noOutcomes: Outcomes = { likes: 0, expected: 0, information: 0 };

/**
 * How far each team is from what its profile lets one expect, in log-odds, by what came of the pre-matches that were
 * looked at. How much teams differ at all is learned first, from all of them: where they differ by chance alone nobody
 * is moved, and a team of which little is known is moved little (empirical Bayes; docs/decisions/068-what-teams-teach.md).
 */
export function learnOffsets(
  outcomes: readonly Outcomes[],
  { expectedPrior, varianceOfTeams, variancePrior, furthest }: EngineSettings['learning'],
): Float64Array {
  const likes = sumOf(outcomes, (each) => each.likes);
  const expected = sumOf(outcomes, (each) => each.expected);
  // What all are wrong by is no team's own: set by hand, the chances may be too high for everybody.
  const scale = (likes + expectedPrior) / (expected + expectedPrior);
  let [beyondChance, weight] = [varianceOfTeams * variancePrior, variancePrior];
  for (const each of outcomes) {
    const information = scale * each.information;
    // Of a team that is as expected the square of what is left is the information itself, on average.
    beyondChance += (each.likes - scale * each.expected) ** 2 - information;
    weight += information ** 2;
  }
  const variance = beyondChance / weight;
  if (variance <= 0) return new Float64Array(outcomes.length);
  return Float64Array.from(outcomes, (each) => {
    const offset = (each.likes - scale * each.expected) / (scale * each.information + 1 / variance);
    return Math.min(furthest, Math.max(-furthest, offset));
  });
}

function sumOf(outcomes: readonly Outcomes[], pick: (each: Outcomes) => number): number {
  return outcomes.reduce((sum, each) => sum + pick(each), 0);
}
