import { mutualChance, type Pair } from './pairs';
import type { Gender } from './types';

/** One direction of a run: who is shown pre-matches, who is shown as one, and what has been given so far. */
export type Side = {
  /** The gender that receives the recommendations. */
  sender: Gender;
  /** Pre-matches each sender may still get. */
  senderRoom: Int32Array;
  /** Times each receiver may still be shown. */
  receiverRoom: Int32Array;
  /** Places in `pairs`, best score first. */
  order: Uint32Array;
  scores: Float64Array;
  given: Map<number, Given>;
};

/** `explorationPropensity` is null for a pair that was given on its score. */
export type Given = { pair: number; explorationPropensity: number | null };

type Allocation = {
  pairs: readonly Pair[];
  side: Side;
  step: number;
  mayTake: (pair: number) => boolean;
};

/** Greedy b-matching: the best remaining pair goes ahead while both ends have room. */
export function allocateGreedily({ pairs, side, step, mayTake }: Allocation): void {
  let roomLeft = side.senderRoom.reduce((sum, room) => sum + room, 0);
  for (const place of side.order) {
    if (roomLeft === 0) return;
    const pair = pairs[place];
    if (!pair || pair.step !== step || !hasRoom(pair, side)) continue;
    if (side.given.has(place) || !mayTake(place)) continue;
    give(side, pair, { pair: place, explorationPropensity: null });
    roomLeft -= 1;
  }
}

/** Directional score: both chances, less for a receiver that is busy with fresh matches. */
export function createSide(input: {
  sender: Gender;
  pairs: readonly Pair[];
  senderRoom: Int32Array;
  receiverRoom: Int32Array;
  receiverFactors: Float64Array;
}): Side {
  const { sender, pairs, receiverFactors } = input;
  const scores = new Float64Array(pairs.length);
  pairs.forEach((pair, place) => {
    const receiver = sender === 'MAN' ? pair.woman : pair.man;
    scores[place] = mutualChance(pair) * (receiverFactors[receiver] ?? 1);
  });
  return {
    sender,
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
function orderByScore(scores: Float64Array): Uint32Array {
  const placeRange = 2 ** Math.ceil(Math.log2(scores.length + 1));
  const scoreRange = 2 ** 52 / placeRange - 1;
  const keys = scores.map((score, place) => Math.floor((1 - score) * scoreRange) * placeRange + place);
  return Uint32Array.from(keys.sort(), (key) => key % placeRange);
}

export function senderOf(pair: Pair, side: Pick<Side, 'sender'>): number {
  return side.sender === 'MAN' ? pair.man : pair.woman;
}

export function receiverOf(pair: Pair, side: Pick<Side, 'sender'>): number {
  return side.sender === 'MAN' ? pair.woman : pair.man;
}

export function hasRoom(pair: Pair, side: Side): boolean {
  return (
    (side.senderRoom[senderOf(pair, side)] ?? 0) > 0 && (side.receiverRoom[receiverOf(pair, side)] ?? 0) > 0
  );
}

export function give(side: Side, pair: Pair, given: Given): void {
  const sender = senderOf(pair, side);
  const receiver = receiverOf(pair, side);
  side.senderRoom[sender] = (side.senderRoom[sender] ?? 0) - 1;
  side.receiverRoom[receiver] = (side.receiverRoom[receiver] ?? 0) - 1;
  side.given.set(given.pair, given);
}
