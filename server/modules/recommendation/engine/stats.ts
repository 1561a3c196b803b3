import type { Side } from './allocate';
import type { PairTable } from './pair-table';
import type { PreparedRun, RunInput } from './prepare';
import type { RunStats } from './types';

type Input = {
  run: PreparedRun;
  pairs: PairTable;
  /** The opener's side first. */
  sides: readonly [Side, Side];
  trust: RunStats['pairTrust'];
  input: Pick<RunInput, 'settings' | 'dealtTeamIds'>;
};

/** The numbers of a run that operations watch. */
export function summarizeRun({ run, pairs, sides, trust, input }: Input): RunStats {
  const { dealtTeamIds, settings } = input;
  const dealtCount = [...run.men, ...run.women].filter(
    ({ teamId }) => dealtTeamIds === undefined || dealtTeamIds.has(teamId),
  ).length;
  const given = sides.map((side) => countGiven(pairs, side));
  const served = sum(given, 'served');
  const teamsWithoutPreMatch = dealtCount - served;
  const shareWithoutPreMatch = dealtCount === 0 ? 0 : teamsWithoutPreMatch / dealtCount;
  return {
    openerSide: sides[0].sender,
    filterCounts: run.counts,
    poolPairs: pairs.count,
    preMatchCount: sum(given, 'rows'),
    explorationCount: sides[0].explored.size + sides[1].explored.size,
    widenedCount: sum(given, 'widened'),
    teamsWithoutPreMatch,
    shareWithoutPreMatch,
    isAlert: shareWithoutPreMatch > settings.alertShareWithoutPreMatch,
    exposureGini: {
      MAN: computeGini(exposures(sides, 'WOMAN', run.men.length)),
      WOMAN: computeGini(exposures(sides, 'MAN', run.women.length)),
    },
    pairTrust: trust,
  };
}

type Given = { rows: number; widened: number; served: number };

function countGiven(pairs: PairTable, side: Side): Given {
  const counts: Given = { rows: 0, widened: 0, served: 0 };
  const isServed = new Uint8Array(side.senderRoom.length);
  for (let pair = 0; pair < pairs.count; pair += 1) {
    if (side.given[pair] === 0) continue;
    counts.rows += 1;
    if ((pairs.step[pair] ?? 0) > 0) counts.widened += 1;
    isServed[side.senders[pair] ?? 0] = 1;
  }
  for (const each of isServed) counts.served += each;
  return counts;
}

function sum(given: readonly Given[], name: keyof Given): number {
  return given.reduce((total, each) => total + each[name], 0);
}

/** How often each team is shown to the other side, `sender`. */
function exposures(sides: readonly Side[], sender: Side['sender'], count: number): Float64Array {
  const shown = new Float64Array(count);
  for (const side of sides) {
    if (side.sender !== sender) continue;
    for (let pair = 0; pair < side.given.length; pair += 1) {
      const receiver = side.receivers[pair] ?? 0;
      if (side.given[pair] === 1) shown[receiver] = (shown[receiver] ?? 0) + 1;
    }
  }
  return shown;
}

/** 0 when all values are equal, towards 1 when one holds everything; 0 for nothing at all. */
export function computeGini(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const ranked = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
