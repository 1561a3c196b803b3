import type { PairTable } from './pair-table';
import type { Random } from './random';
import type { Gender } from './types';

/** One direction of a run: who is shown pre-matches, who is shown as one, and what has been given so far. */
export type Side = {
  /** The gender that receives the recommendations. */
  sender: Gender;
  /** By pair: the place of the team that is shown something, and of the one that is shown. */
  senders: Int32Array;
  receivers: Int32Array;
  /** Pre-matches each sender may still get. */
  senderRoom: Int32Array;
  /** Times each receiver may still be shown. */
  receiverRoom: Int32Array;
  /**
   * Places in the table of pairs, home first, then the steps of widening; each with the best score first. Without those
   * of senders that are dealt nothing.
   */
  order: Uint32Array;
  scores: Float32Array;
  /** By pair: the chance that a LIKE sent would be answered with one. */
  answers: Float32Array;
  /** By pair: 1 once it is given. */
  given: Uint8Array;
  /** Of the given pairs that exploration chose, by pair, how likely it was to. */
  explored: Map<number, number>;
};

type Allocation = {
  pairs: PairTable;
  side: Side;
  step: number;
  mayTake: (pair: number) => boolean;
};

/** Greedy b-matching: the best remaining pair goes ahead while both ends have room. */
export function allocateGreedily({ pairs, side, step, mayTake }: Allocation): void {
  let roomLeft = side.senderRoom.reduce((sum, room) => sum + room, 0);
  const { order } = side;
  for (let at = startOfStep(pairs, side, step); at < order.length && roomLeft > 0; at += 1) {
    const place = order[at] ?? 0;
    if (pairs.step[place] !== step) return;
    if (!hasRoom(side, place) || side.given[place] === 1 || !mayTake(place)) continue;
    give(side, place);
    roomLeft -= 1;
  }
}

/**
 * Score: the chance of a LIKE, and of one in answer; less for a team that is busy. Equal scores stand in a drawn order.
 */
export function createSide(input: {
  sender: Gender;
  pairs: PairTable;
  senderRoom: Int32Array;
  receiverRoom: Int32Array;
  senderFactors: Float64Array;
  receiverFactors: Float64Array;
  ownLikeExponent: number;
  random: Random;
}): Side {
  const { sender, pairs, senderFactors, receiverFactors, ownLikeExponent } = input;
  const [senders, receivers, own, back] =
    sender === 'MAN'
      ? [pairs.man, pairs.woman, pairs.manLikes, pairs.womanLikes]
      : [pairs.woman, pairs.man, pairs.womanLikes, pairs.manLikes];
  const isDealt = (place: number) => (input.senderRoom[senders[place] ?? 0] ?? 0) > 0;
  const scores = new Float32Array(pairs.count);
  const answers = new Float32Array(pairs.count);
  for (let place = 0; place < pairs.count; place += 1) {
    const answer = (back[place] ?? 0) * (receiverFactors[receivers[place] ?? 0] ?? 1);
    answers[place] = answer;
    scores[place] = (own[place] ?? 0) ** ownLikeExponent * (senderFactors[senders[place] ?? 0] ?? 1) * answer;
  }
  return {
    sender,
    senders,
    receivers,
    senderRoom: input.senderRoom,
    receiverRoom: input.receiverRoom,
    order: orderByScore(pairs, { scores, random: input.random, isDealt }),
    scores,
    answers,
    given: new Uint8Array(pairs.count),
    explored: new Map(),
  };
}

const stepRange = 8;
/** Differences below this are none: equal scores are common among new teams, and an old id is no advantage. */
const sameScore = 1e-6;

/**
 * Places by step and falling score. All of it is packed into one exact integer below 2^53, because a native sort of
 * numbers is many times faster than one that calls back, and a drop sorts millions of pairs.
 */
function orderByScore(
  { count, step }: PairTable,
  { scores, random, isDealt }: { scores: Float32Array; random: Random; isDealt: (place: number) => boolean },
): Uint32Array {
  const placeRange = 2 ** Math.ceil(Math.log2(count + 1));
  const scoreRange = 2 ** 53 / stepRange / placeRange;
  const keys = new Float64Array(count);
  let dealt = 0;
  for (let place = 0; place < count; place += 1) {
    if (!isDealt(place)) continue;
    const behind = (1 - (scores[place] ?? 0) + sameScore * random()) / (1 + sameScore);
    const rank = (step[place] ?? 0) * scoreRange + Math.floor(behind * (scoreRange - 1));
    keys[dealt] = rank * placeRange + place;
    dealt += 1;
  }
  const sorted = keys.subarray(0, dealt).sort();
  const order = new Uint32Array(dealt);
  for (let at = 0; at < dealt; at += 1) order[at] = (sorted[at] ?? 0) % placeRange;
  return order;
}

/** Where in the order the pairs of a step begin. */
function startOfStep(pairs: PairTable, { order }: Side, step: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs.step[order[middle] ?? 0] ?? 0) < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function hasRoom(side: Side, pair: number): boolean {
  return (
    (side.senderRoom[side.senders[pair] ?? 0] ?? 0) > 0 &&
    (side.receiverRoom[side.receivers[pair] ?? 0] ?? 0) > 0
  );
}

export function give(side: Side, pair: number): void {
  const sender = side.senders[pair] ?? 0;
  const receiver = side.receivers[pair] ?? 0;
  side.senderRoom[sender] = (side.senderRoom[sender] ?? 0) - 1;
  side.receiverRoom[receiver] = (side.receiverRoom[receiver] ?? 0) - 1;
  side.given[pair] = 1;
}
