import { give, hasRoom, type Side } from './allocate';

/**
 * A team that got nothing last time gets the best it may have before anybody else gets anything, so that nobody goes
 * without twice while there is a single team it may meet. A quota is strained for that only when no team with room is
 * left, and a pair the other side has already only when there is no other.
 */
export function serveLeftOut({
  side,
  leftOut,
  isFresh,
}: {
  side: Side;
  /** By place, the senders that got nothing. */
  leftOut: Uint8Array;
  isFresh: (pair: number) => boolean;
}): void {
  const waiting = leftOut.map((isWaiting, sender) => ((side.senderRoom[sender] ?? 0) > 0 ? isWaiting : 0));
  let left = waiting.reduce((sum, each) => sum + each, 0);
  const tiers = [
    (pair: number) => isFresh(pair) && hasRoom(side, pair),
    (pair: number) => hasRoom(side, pair),
    isFresh,
    () => true,
  ];
  for (const mayTake of tiers) {
    if (left === 0) return;
    for (const pair of side.order) {
      const sender = side.senders[pair] ?? 0;
      if (waiting[sender] !== 1 || !mayTake(pair)) continue;
      give(side, pair);
      waiting[sender] = 0;
      left -= 1;
    }
  }
}
