import { findEligibilityFailure } from './eligibility';
import { createHardMask, type HardMask } from './hard-mask';
import { createPairScorer } from './score';
import { describeTeams, type TeamFeatures } from './team-features';
import type { EngineSettings, Exclusions, FilterCounts, ScorePair, TeamProfile } from './types';

export type RunInput = {
  teams: readonly TeamProfile[];
  exclusions: Exclusions;
  settings: EngineSettings;
  now: Date;
  /** Same seed and same input, same rows; `seedOf('2026-11-21')` makes one of a run key. */
  seed: number;
  /** Teams to deal to, when some of the pool already have today's set; everybody may still be shown. */
  dealtTeamIds?: ReadonlySet<number>;
  /** Replaces the hand-set model, e.g. by a trained one or by the simulator's estimates. */
  scorePair?: ScorePair;
};

export type PreparedRun = {
  men: TeamProfile[];
  women: TeamProfile[];
  features: ReadonlyMap<number, TeamFeatures>;
  mask: HardMask;
  scorePair: ScorePair;
  counts: FilterCounts;
};

/** Picks who takes part and builds the mask and the score, which the drop and a new team's first set share. */
export function prepareRun({ teams, exclusions, settings, now, scorePair }: RunInput): PreparedRun {
  const counts = emptyCounts(teams.length);
  const eligible = teams.filter((team) => {
    const failure = findEligibilityFailure(team, settings, now);
    if (failure !== null) counts.ineligible[failure] += 1;
    return failure === null;
  });
  // By id, so that the order in which a database returns rows cannot change a run.
  eligible.sort((a, b) => a.teamId - b.teamId);
  const men = eligible.filter((team) => team.gender === 'MAN');
  const women = eligible.filter((team) => team.gender === 'WOMAN');
  counts.eligible = { MAN: men.length, WOMAN: women.length };
  const features = describeTeams(eligible, settings);
  return {
    men,
    women,
    features,
    mask: createHardMask(eligible, exclusions, settings),
    scorePair: scorePair ?? createPairScorer(features, settings),
    counts,
  };
}

function emptyCounts(teams: number): FilterCounts {
  return {
    teams,
    ineligible: { NOT_READY: 0, PHOTO_NOT_APPROVED: 0, INACTIVE: 0, PAUSED: 0 },
    eligible: { MAN: 0, WOMAN: 0 },
    pairs: 0,
    masked: {
      GENDER: 0,
      REGION: 0,
      AGE: 0,
      BLOCKED: 0,
      ACQUAINTANCE: 0,
      SEEN: 0,
      LIVE: 0,
      AFFILIATION: 0,
    },
    outOfReach: 0,
    allowed: 0,
  };
}
