import type { WideningStep } from './settings';

/**
 * The first rung of the ladder that reaches from one team to the other, or -1 when none does.
 * Rung 0 is home; a pair on a later rung is offered only to a team that home could not fill.
 * It is asked only about pairs the hard mask lets through, so a rung can add distance, never a forbidden team.
 */
export function findWideningStep(isHome: boolean, gapYears: number, steps: readonly WideningStep[]): number {
  for (let step = 0; step < steps.length; step += 1) {
    const rung = steps[step];
    if (rung && (isHome || rung.includesNeighbours) && gapYears <= rung.maxMeanAgeGapYears) return step;
  }
  return -1;
}
