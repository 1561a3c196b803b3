import { allocateGreedily, createSide, type Side } from './allocate';
import { exploreSlots, findUnderExposed, reserveExplorationSlots } from './explore';
import { answerFactor, attentionFactor, exposureDebts } from './factors';
import { computeFairShares } from './fair-share';
import { listAllowedPairs } from './list-pairs';
import { listSets } from './list-pre-matches';
import type { PairPool, PairTable } from './pair-table';
import { type PreparedRun, prepareRun, type RunInput } from './prepare';
import { computeQuota, countUnansweredLikes, roundQuota } from './quota';
import { createRandom, type Random } from './random';
import { summarizeRun } from './stats';
import type { Gender, PreMatch, RunStats } from './types';

const KST_OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * One drop for everybody, its sets made one by one as they are asked for. Pure: reads nothing, stores nothing, and gives
 * the same rows for the same input.
 * A pair is offered to one side first; only a team that would otherwise go short is also offered a team that
 * already has it in its own set.
 */
export function dealSets(input: RunInput): { sets: Iterable<PreMatch[]>; stats: RunStats } {
  const { settings } = input;
  const random = createRandom(input.seed);
  const run = prepareRun(input);
  const { pairs, pool } = listAllowedPairs({ run, settings, random });
  const openerSide = openerSideOn(input.now);
  const opener = openSide(openerSide, { run, pairs, pool, input, random });
  const other = openSide(openerSide === 'MAN' ? 'WOMAN' : 'MAN', { run, pairs, pool, input, random });
  fillSides({ run, pairs, sides: [opener, other], input, random });
  return {
    stats: summarizeRun({ run, pairs, sides: [opener, other], input }),
    sets: {
      *[Symbol.iterator]() {
        for (const side of [opener, other]) yield* listSets({ run, pairs, side, settings });
      },
    },
  };
}

/** Whose sets are dealt first, and so gets the best pairs to open: it alternates by day in Seoul. */
export function openerSideOn(now: Date): Gender {
  return Math.floor((now.getTime() + KST_OFFSET_MS) / DAY_MS) % 2 === 0 ? 'MAN' : 'WOMAN';
}

type SideInput = { run: PreparedRun; pairs: PairTable; pool: PairPool; input: RunInput; random: Random };

function openSide(sender: Gender, { run, pairs, pool, input, random }: SideInput): Side {
  const { settings, dealtTeamIds } = input;
  const [senders, receivers] = sender === 'MAN' ? [run.men, run.women] : [run.women, run.men];
  const senderRoom = Int32Array.from(senders, ({ teamId }) =>
    dealtTeamIds === undefined || dealtTeamIds.has(teamId) ? settings.preMatchesPerTeam : 0,
  );
  const shares = computeFairShares(pool, { sender, senderRoom }, receivers.length, settings);
  const debts = exposureDebts(receivers, input.now, settings);
  const quotas = receivers.map((team, place) => {
    const share = (shares[place] ?? 0) * (debts[place] ?? 1);
    return roundQuota(computeQuota(share, countUnansweredLikes(team), settings), random);
  });
  return createSide({
    sender,
    pairs,
    senderRoom,
    receiverRoom: Int32Array.from(quotas),
    senderFactors: Float64Array.from(senders, (team) => attentionFactor(team, settings)),
    receiverFactors: Float64Array.from(
      receivers,
      (team) => attentionFactor(team, settings) * answerFactor(team, input.now, settings),
    ),
  });
}

type FillInput = {
  run: PreparedRun;
  pairs: PairTable;
  sides: readonly [Side, Side];
  input: RunInput;
  random: Random;
};

function fillSides({ run, pairs, sides, input, random }: FillInput): void {
  const { settings, now } = input;
  const turns = [
    { side: sides[0], opposite: sides[1] },
    { side: sides[1], opposite: sides[0] },
  ].map((turn) => ({
    ...turn,
    isFresh: (pair: number) => !turn.opposite.given.has(pair),
    reserved: reserveExplorationSlots(turn.side, settings, random),
    underExposed: findUnderExposed(turn.side.sender === 'MAN' ? run.women : run.men, settings, now),
  }));
  for (const { side, isFresh } of turns) allocateGreedily({ pairs, side, step: 0, mayTake: isFresh });
  for (const { side, isFresh, reserved, underExposed } of turns) {
    exploreSlots({ pairs, side, reserved, underExposed, mayTake: isFresh, settings, random });
  }
  settings.wideningSteps.forEach((_, step) => {
    if (!pairs.step.includes(step)) return;
    for (const { side, isFresh } of turns) allocateGreedily({ pairs, side, step, mayTake: isFresh });
    for (const { side } of turns) allocateGreedily({ pairs, side, step, mayTake: () => true });
  });
}
