import type { PreparedRun, RunInput } from './prepare';
import type { Candidate, Gender, RunStats } from './types';

type Input = {
  run: PreparedRun;
  candidates: readonly Candidate[];
  poolPairs: number;
  openerSide: Gender;
  input: Pick<RunInput, 'settings' | 'dealtTeamIds'>;
};

/** The numbers of a run that operations watch. */
export function summarizeRun({ run, candidates, poolPairs, openerSide, input }: Input): RunStats {
  const served = new Set(candidates.map((candidate) => candidate.teamId));
  const { dealtTeamIds, settings } = input;
  const dealtCount = [...run.men, ...run.women].filter(
    ({ teamId }) => dealtTeamIds === undefined || dealtTeamIds.has(teamId),
  ).length;
  const zeroCandidateTeams = dealtCount - served.size;
  const zeroCandidateShare = dealtCount === 0 ? 0 : zeroCandidateTeams / dealtCount;
  const shown = new Map<number, number>();
  for (const { candidateTeamId } of candidates) {
    shown.set(candidateTeamId, (shown.get(candidateTeamId) ?? 0) + 1);
  }
  const exposures = (teams: PreparedRun['men']) => teams.map((team) => shown.get(team.teamId) ?? 0);
  return {
    openerSide,
    filterCounts: run.counts,
    poolPairs,
    candidateCount: candidates.length,
    explorationCount: candidates.filter((candidate) => candidate.isExploration).length,
    widenedCount: candidates.filter((candidate) => candidate.isWidened).length,
    zeroCandidateTeams,
    zeroCandidateShare,
    isAlert: zeroCandidateShare > settings.zeroCandidateAlertShare,
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
