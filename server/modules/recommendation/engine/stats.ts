import type { PreparedRun, RunInput } from './prepare';
import type { Gender, PreMatch, RunStats } from './types';

type Input = {
  run: PreparedRun;
  preMatches: readonly PreMatch[];
  poolPairs: number;
  openerSide: Gender;
  input: Pick<RunInput, 'settings' | 'dealtTeamIds'>;
};

/** The numbers of a run that operations watch. */
export function summarizeRun({ run, preMatches, poolPairs, openerSide, input }: Input): RunStats {
  const served = new Set(preMatches.map((preMatch) => preMatch.teamId));
  const { dealtTeamIds, settings } = input;
  const dealtCount = [...run.men, ...run.women].filter(
    ({ teamId }) => dealtTeamIds === undefined || dealtTeamIds.has(teamId),
  ).length;
  const teamsWithoutPreMatch = dealtCount - served.size;
  const shareWithoutPreMatch = dealtCount === 0 ? 0 : teamsWithoutPreMatch / dealtCount;
  const shown = new Map<number, number>();
  for (const { recommendedTeamId } of preMatches) {
    shown.set(recommendedTeamId, (shown.get(recommendedTeamId) ?? 0) + 1);
  }
  const exposures = (teams: PreparedRun['men']) => teams.map((team) => shown.get(team.teamId) ?? 0);
  return {
    openerSide,
    filterCounts: run.counts,
    poolPairs,
    preMatchCount: preMatches.length,
    explorationCount: preMatches.filter((preMatch) => preMatch.isExploration).length,
    widenedCount: preMatches.filter((preMatch) => preMatch.isWidened).length,
    teamsWithoutPreMatch,
    shareWithoutPreMatch,
    isAlert: shareWithoutPreMatch > settings.alertShareWithoutPreMatch,
    exposureGini: {
      MAN: computeGini(exposures(run.men)),
      WOMAN: computeGini(exposures(run.women)),
    },
  };
}

/** 0 when all values are equal, towards 1 when one holds everything; 0 for nothing at all. */
export function computeGini(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const ranked = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
