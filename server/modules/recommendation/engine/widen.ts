import { meanAgeGapYears } from './hard-mask';
import type { TeamProfile, WideningStep } from './types';

/**
 * The first rung of the ladder that reaches from one team to the other, or null when none does.
 * Rung 0 is home; a pair on a later rung is offered only to a team that home could not fill.
 * It is asked only about pairs the hard mask lets through, so a rung can add distance, never a forbidden team.
 */
export function findWideningStep(
  team: TeamProfile,
  other: TeamProfile,
  steps: readonly WideningStep[],
): number | null {
  const isHome = team.regionGroup === other.regionGroup;
  const gapYears = meanAgeGapYears(team, other);
  const step = steps.findIndex(
    (rung) => (isHome || rung.includesNeighbours) && gapYears <= rung.maxMeanAgeGapYears,
  );
  return step === -1 ? null : step;
}
