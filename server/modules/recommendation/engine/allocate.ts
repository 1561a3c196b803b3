import { mutualChance, type PairTable } from './pair-table';
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
  /** Places in the table of pairs, best score first. */
  order: Uint32Array;
  scores: Float32Array;
  given: Map<number, Given>;
};

/** `explorationPropensity` is null for a pair that was given on its score. */
export type Given = { pair: number; explorationPropensity: number | null };

type Allocation = {
  pairs: PairTable;
  side: Side;
  step: number;
  mayTake: (pair: number) => boolean;
};

/** Greedy b-matching: the best remaining pair goes ahead while both ends have room. */
export function allocateGreedily({ pairs, side, step, mayTake }: Allocation): void {
  let roomLeft = side.senderRoom.reduce((sum, room) => sum + room, 0);
  for (const place of side.order) {
    if (roomLeft === 0) return;
    if (pairs.step[place] !== step || !hasRoom(side, place)) continue;
    if (side.given.has(place) || !mayTake(place)) continue;
    give(side, { pair: place, explorationPropensity: null });
    roomLeft -= 1;
  }
}

/** Score: both chances, less for a team that is busy with fresh matches. */
export function createSide(input: {
  sender: Gender;
  pairs: PairTable;
  senderRoom: Int32Array;
  receiverRoom: Int32Array;
  senderFactors: Float64Array;
  receiverFactors: Float64Array;
}): Side {
  const { sender, pairs, senderFactors, receiverFactors } = input;
  const [senders, receivers] = sender === 'MAN' ? [pairs.man, pairs.woman] : [pairs.woman, pairs.man];
  const scores = new Float32Array(pairs.count);
  for (let place = 0; place < pairs.count; place += 1)
    scores[place] =
      mutualChance(pairs, place) *
      (senderFactors[senders[place] ?? 0] ?? 1) *
      (receiverFactors[receivers[place] ?? 0] ?? 1);
  return {
    sender,
    senders,
    receivers,
    senderRoom: input.senderRoom,
    receiverRoom: input.receiverRoom,
    order: orderByScore(scores),
    scores,
    given: new Map(),
  };
}

/**
 * Places by falling score, ties by place. Both are packed into one exact integer below 2^52, because a native
 * sort of numbers is many times faster than one that calls back, and a drop sorts millions of pairs.
 */
function orderByScore(scores: Float32Array): Uint32Array {
  const placeRange = 2 ** Math.ceil(Math.log2(scores.length + 1));
  const scoreRange = 2 ** 52 / placeRange - 1;
  const keys = Float64Array.from(
    scores,
    (score, place) => Math.floor((1 - score) * scoreRange) * placeRange + place,
  );
  return Uint32Array.from(keys.sort(), (key) => key % placeRange);
}

export function hasRoom(side: Side, pair: number): boolean {
  return (
    (side.senderRoom[side.senders[pair] ?? 0] ?? 0) > 0 &&
    (side.receiverRoom[side.receivers[pair] ?? 0] ?? 0) > 0
  );
}

export function give(side: Side, given: Given): void {
  const sender = side.senders[given.pair] ?? 0;
  const receiver = side.receivers[given.pair] ?? 0;
  side.senderRoom[sender] = (side.senderRoom[sender] ?? 0) - 1;
  side.receiverRoom[receiver] = (side.receiverRoom[receiver] ?? 0) - 1;
  side.given.set(given.pair, given);
}
