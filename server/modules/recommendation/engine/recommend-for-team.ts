import { createSide, give, type Side } from './allocate';
import { allCandidates, type Candidates } from './candidates';
import { receiverFactor } from './factors';
import { listAllowedPairs } from './list-pairs';
import { listSets } from './list-pre-matches';
import type { PairTable } from './pair-table';
import { type PreparedRun, prepareRun, type RunInput } from './prepare';
import { computeQuota, countUnansweredLikes } from './quota';
import { createRandom } from './random';
import type { EngineSettings } from './settings';
import type { PreMatch, TeamProfile } from './types';

export type FirstSetInput = Omit<RunInput, 'seed'> & {
  /** The newly ready team; it must be among `teams`. */
  teamId: number;
  /** How often each team was already shown since the last drop; teams at their quota come last. */
  shownToday: ReadonlyMap<number, number>;
};

/**
 * The first set of a team that has just become ready, dealt at once against the current pool with the same mask
 * and score as the drop. There is no exploration; equal scores are ordered by a draw seeded with the team. A team at
 * its quota is only used when nobody else is left on the same widening step: a first set may strain a quota, it may not
 * be empty for that reason. Empty when the team itself may not take part.
 */
export function recommendForTeam(input: FirstSetInput): PreMatch[] {
  const settings = { ...input.settings, explorationEverySlots: 0 };
  const run = prepareRun({ ...input, seed: 0 });
  const team = [...run.men, ...run.women].find(({ teamId }) => teamId === input.teamId);
  if (!team) return [];
  const isMan = team.gender === 'MAN';
  const [senders, receivers] = isMan ? [run.men, run.women] : [run.women, run.men];
  const pairs = listAllowedPairs({ run, settings, candidates: candidatesOf(run, team) });
  const side = createSide({
    sender: team.gender,
    pairs,
    random: createRandom(team.teamId),
    senderRoom: Int32Array.from(senders, (each) => (each === team ? settings.preMatchesPerTeam : 0)),
    receiverRoom: listRoomLeft(run, isMan, input.shownToday, settings),
    senderFactors: new Float64Array(senders.length).fill(1),
    receiverFactors: Float64Array.from(receivers, (each) => receiverFactor(each, input.now, settings)),
    ownLikeExponent: settings.ownLikeExponent[team.gender],
  });
  settings.wideningSteps.forEach((_, step) => {
    fill(side, pairs, step, (receiver) => (side.receiverRoom[receiver] ?? 0) > 0);
    fill(side, pairs, step, () => true);
  });
  return [...listSets({ run, pairs, side, settings })].flat();
}

function candidatesOf(run: PreparedRun, team: TeamProfile): Candidates {
  const all = allCandidates(run);
  const woman = run.women.indexOf(team);
  if (woman !== -1) return (_, offer) => offer(woman);
  return (man, offer) => {
    if (run.men[man] === team) all(man, offer);
  };
}

function fill(side: Side, pairs: PairTable, step: number, mayShow: (receiver: number) => boolean): void {
  for (const place of side.order) {
    if (pairs.step[place] !== step || side.given[place] === 1) continue;
    if ((side.senderRoom[side.senders[place] ?? 0] ?? 0) <= 0) return;
    if (!mayShow(side.receivers[place] ?? 0)) continue;
    give(side, place);
  }
}

/** Quotas from the size of the whole pool, since no drop is under way to compute exact shares. */
function listRoomLeft(
  run: PreparedRun,
  isMan: boolean,
  shownToday: ReadonlyMap<number, number>,
  settings: EngineSettings,
): Int32Array {
  const [senders, receivers] = isMan ? [run.men, run.women] : [run.women, run.men];
  const fairShare = (settings.preMatchesPerTeam * senders.length) / Math.max(1, receivers.length);
  return Int32Array.from(receivers, (team) => {
    const quota = Math.max(1, computeQuota(fairShare, countUnansweredLikes(team), settings));
    return Math.floor(quota) - (shownToday.get(team.teamId) ?? 0);
  });
}
