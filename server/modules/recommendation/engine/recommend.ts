import { seoul } from '../../../clock/seoul-date';
import { allocateGreedily, createSide, type Side } from './allocate';
import { exploreSlots, findUnderExposed, reserveExplorationSlots } from './explore';
import { attentionFactor, exposureDebts, receiverFactor } from './factors';
import { computeFairShares } from './fair-share';
import { isLargeRun, listAllowedPairs } from './list-pairs';
import { listSets } from './list-pre-matches';
import { keepBest, type PairTable } from './pair-table';
import { believePairs, noPairEvidence } from './pair-trust';
import { type PreparedRun, prepareRun, type RunInput } from './prepare';
import { computeQuota, countUnansweredLikes, roundQuota } from './quota';
import { createRandom, type Random } from './random';
import { serveLeftOut } from './serve-left-out';
import { summarizeRun } from './stats';
import type { Gender, PreMatch, RunStats } from './types';

const daySeconds = 86_400;

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
  const allowed = listAllowedPairs({ run, settings });
  const { typical, trust } = believePairs(
    allowed,
    { men: run.men.length, women: run.women.length, evidence: input.pairEvidence ?? noPairEvidence },
    settings,
  );
  const openerSide = openerSideOn(input.now);
  const rooms = [openerSide, oppositeOf(openerSide)].map((sender) =>
    findRooms(sender, { run, pairs: allowed, input, random }),
  );
  const pairs = isLargeRun(run, settings)
    ? keepBest(allowed, {
        limit: settings.candidates.kept,
        men: run.men.length,
        women: run.women.length,
      })
    : allowed;
  const [opener, other] = rooms.map((each) => openSide(each, { run, pairs, input, random }));
  if (!opener || !other) throw new Error('A drop has two sides');
  fillSides({ run, pairs, sides: [opener, other], input, random });
  return {
    stats: summarizeRun({ run, pairs, sides: [opener, other], trust, input }),
    sets: {
      *[Symbol.iterator]() {
        for (const side of [opener, other]) yield* listSets({ run, pairs, side, settings, typical });
      },
    },
  };
}

/** Whose sets are dealt first, and so gets the best pairs to open: it alternates by day in Seoul. */
export function openerSideOn(now: Date): Gender {
  return Math.floor(seoul(now).utc(true).unix() / daySeconds) % 2 === 0 ? 'MAN' : 'WOMAN';
}

function oppositeOf(gender: Gender): Gender {
  return gender === 'MAN' ? 'WOMAN' : 'MAN';
}

type SideInput = { run: PreparedRun; pairs: PairTable; input: RunInput; random: Random };
type Rooms = Pick<Side, 'sender' | 'senderRoom' | 'receiverRoom'>;

/** How many each sender is dealt, and how often each receiver may be shown; `pairs` are all that may meet. */
function findRooms(sender: Gender, { run, pairs, input, random }: SideInput): Rooms {
  const { settings, dealtTeamIds } = input;
  const [senders, receivers] = sender === 'MAN' ? [run.men, run.women] : [run.women, run.men];
  const senderRoom = Int32Array.from(senders, ({ teamId }) =>
    dealtTeamIds === undefined || dealtTeamIds.has(teamId) ? settings.preMatchesPerTeam : 0,
  );
  const shares = computeFairShares(pairs, { sender, senderRoom, receiverCount: receivers.length }, settings);
  const debts = exposureDebts(receivers, input.now, settings);
  const receiverRoom = Int32Array.from(receivers, (team, place) => {
    const share = (shares[place] ?? 0) * (debts[place] ?? 1);
    return roundQuota(computeQuota(share, countUnansweredLikes(team), settings), random);
  });
  return { sender, senderRoom, receiverRoom };
}

function openSide(rooms: Rooms, { run, pairs, input, random }: SideInput): Side {
  const { settings, now } = input;
  const [senders, receivers] = rooms.sender === 'MAN' ? [run.men, run.women] : [run.women, run.men];
  return createSide({
    ...rooms,
    pairs,
    random,
    senderFactors: Float64Array.from(senders, (team) => attentionFactor(team, settings)),
    receiverFactors: Float64Array.from(receivers, (team) => receiverFactor(team, now, settings)),
    ownLikeExponent: settings.ownLikeExponent[rooms.sender],
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
  ].map(({ side, opposite }) => {
    const [senders, receivers] = side.sender === 'MAN' ? [run.men, run.women] : [run.women, run.men];
    const isFresh = (pair: number) => opposite.given[pair] === 0;
    serveLeftOut({ side, isFresh, leftOut: Uint8Array.from(senders, (team) => (team.wasLeftOut ? 1 : 0)) });
    return {
      side,
      isFresh,
      reserved: reserveExplorationSlots(side, settings, random),
      underExposed: findUnderExposed(receivers, settings, now),
    };
  });
  for (const { side, isFresh } of turns) allocateGreedily({ pairs, side, step: 0, mayTake: isFresh });
  for (const { side, isFresh, reserved, underExposed } of turns) {
    exploreSlots({ pairs, side, reserved, underExposed, mayTake: isFresh, settings, random });
  }
  settings.wideningSteps.forEach((_, step) => {
    for (const { side, isFresh } of turns) allocateGreedily({ pairs, side, step, mayTake: isFresh });
    for (const { side } of turns) allocateGreedily({ pairs, side, step, mayTake: () => true });
  });
}
