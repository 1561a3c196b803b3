import { findEligibilityFailure } from './eligibility';
import { createRunMask, type HardMask, meanAgeOf } from './hard-mask';
import { createPairScorer, type RunScorer, shiftChance } from './score';
import type { EngineSettings } from './settings';
import { type Columns, describeTeams, learnedOf } from './team-columns';
import type { Exclusions, FilterCounts, PairEvidence, ScorePair, TeamProfile } from './types';

export type RunInput = {
  teams: readonly TeamProfile[];
  exclusions: Exclusions;
  settings: EngineSettings;
  now: Date;
  /** Same seed and same input, same rows; `seedOf('2026-11-21')` makes one of a run key. */
  seed: number;
  /** Teams to deal to, when some of the pool already have today's set; everybody may still be shown. */
  dealtTeamIds?: ReadonlySet<number>;
  /** What came of what is peculiar to earlier pairs; nothing when absent. */
  pairEvidence?: PairEvidence;
  /** Replaces the hand-set model, e.g. by a trained one or by the simulator's estimates. */
  scorePair?: ScorePair;
};

export type PreparedRun = {
  men: TeamProfile[];
  women: TeamProfile[];
  columns: Columns;
  mask: HardMask;
  scorer: RunScorer;
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
  const men = sortByMarket(eligible.filter((team) => team.gender === 'MAN'));
  const women = sortByMarket(eligible.filter((team) => team.gender === 'WOMAN'));
  counts.eligible = { MAN: men.length, WOMAN: women.length };
  const columns = describeTeams({ men, women }, settings);
  return {
    men,
    women,
    columns,
    mask: createRunMask({ men, women }, exclusions, settings),
    scorer: scorePair ? scoreWith(scorePair, { men, women, columns }) : createPairScorer(columns, settings),
    counts,
  };
}

/**
 * Teams that may be shown to each other stand near each other, by region and age, so that what a large drop reads next
 * is in the processor's cache.
 */
function sortByMarket(teams: readonly TeamProfile[]): TeamProfile[] {
  const regions = new Map<string, number>();
  for (const { regionGroup } of teams)
    if (!regions.has(regionGroup)) regions.set(regionGroup, 1000 * regions.size);
  return teams
    .map((team) => ({ team, key: (regions.get(team.regionGroup) ?? 0) + meanAgeOf(team) }))
    .sort((a, b) => a.key - b.key || a.team.teamId - b.team.teamId)
    .map(({ team }) => team);
}

/** What was learned of the teams is added to another score as it is to the engine's own. */
function scoreWith(
  scorePair: ScorePair,
  { men, women, columns }: Pick<PreparedRun, 'men' | 'women' | 'columns'>,
): RunScorer {
  let [man, manTeam] = [0, men[0]];
  return {
    aim(place) {
      [man, manTeam] = [place, men[place]];
    },
    score(woman, chances) {
      const womanTeam = women[woman];
      if (!manTeam || !womanTeam) throw new Error('A team was scored that is not part of the run');
      const { manLikes, womanLikes } = scorePair(manTeam, womanTeam);
      chances[0] = shiftChance(manLikes, learnedOf(columns.men, man, columns.women, woman));
      chances[1] = shiftChance(womanLikes, learnedOf(columns.women, woman, columns.men, man));
    },
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
