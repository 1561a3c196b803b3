import type { Side } from './allocate';
import type { PairTable } from './pair-table';
import type { PreparedRun, RunInput } from './prepare';
import type { RunStats } from './types';

type Input = {
  run: PreparedRun;
  pairs: PairTable;
  /** The opener's side first. */
  sides: readonly [Side, Side];
  input: Pick<RunInput, 'settings' | 'dealtTeamIds'>;
};

/** The numbers of a run that operations watch. */
export function summarizeRun({ run, pairs, sides, input }: Input): RunStats {
  const { dealtTeamIds, settings } = input;
  const dealtCount = [...run.men, ...run.women].filter(
    ({ teamId }) => dealtTeamIds === undefined || dealtTeamIds.has(teamId),
  ).length;
  const given = sides.flatMap((side) => [...side.given.values()].map(({ pair }) => ({ side, pair })));
  const served = sides.reduce((sum, side) => sum + countServed(side), 0);
  const teamsWithoutPreMatch = dealtCount - served;
  const shareWithoutPreMatch = dealtCount === 0 ? 0 : teamsWithoutPreMatch / dealtCount;
  return {
    openerSide: sides[0].sender,
    filterCounts: run.counts,
    poolPairs: pairs.count,
    preMatchCount: given.length,
    explorationCount: sides.reduce((sum, side) => sum + countExplored(side), 0),
    widenedCount: given.filter(({ pair }) => (pairs.step[pair] ?? 0) > 0).length,
    teamsWithoutPreMatch,
    shareWithoutPreMatch,
    isAlert: shareWithoutPreMatch > settings.alertShareWithoutPreMatch,
    exposureGini: {
      MAN: computeGini(exposures(sides, 'WOMAN', run.men.length)),
      WOMAN: computeGini(exposures(sides, 'MAN', run.women.length)),
    },
  };
}

function countServed(side: Side): number {
  return new Set([...side.given.keys()].map((pair) => side.senders[pair])).size;
}

function countExplored(side: Side): number {
  return [...side.given.values()].filter((each) => each.explorationPropensity !== null).length;
}

/** How often each team is shown to the other side, `sender`. */
function exposures(sides: readonly Side[], sender: Side['sender'], count: number): number[] {
  const shown = new Array<number>(count).fill(0);
  for (const side of sides) {
    if (side.sender !== sender) continue;
    for (const pair of side.given.keys()) {
      const receiver = side.receivers[pair] ?? 0;
      shown[receiver] = (shown[receiver] ?? 0) + 1;
    }
  }
  return shown;
}

/** 0 when all values are equal, towards 1 when one holds everything; 0 for nothing at all. */
export function computeGini(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const ranked = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
