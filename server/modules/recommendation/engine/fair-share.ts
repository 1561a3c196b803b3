import { receiverOf, senderOf } from './allocate';
import type { Pair } from './pairs';
import type { EngineSettings, Gender } from './types';

/**
 * How often each receiver would be shown if every sender drew its pre-matches evenly from its own pool, so that
 * a region with few teams on one side gets shares of its own. A sender's pool ends at the first widening step
 * that can fill its set.
 */
export function computeFairShares(
  pairs: readonly Pair[],
  side: { sender: Gender; senderRoom: Int32Array },
  receiverCount: number,
  settings: EngineSettings,
): Float64Array {
  const stepCount = settings.wideningSteps.length;
  const reach = new Int32Array(side.senderRoom.length * stepCount);
  for (const pair of pairs) {
    for (let step = pair.step; step < stepCount; step += 1) {
      const place = senderOf(pair, side) * stepCount + step;
      reach[place] = (reach[place] ?? 0) + 1;
    }
  }
  const shares = new Float64Array(receiverCount);
  for (const pair of pairs) {
    if (side.senderRoom[senderOf(pair, side)] === 0) continue;
    const start = senderOf(pair, side) * stepCount;
    const pools = reach.subarray(start, start + stepCount);
    const filling = pools.findIndex((count) => count >= settings.preMatchesPerTeam);
    const last = filling === -1 ? stepCount - 1 : filling;
    if (pair.step > last) continue;
    const poolSize = pools[last] ?? 1;
    const receiver = receiverOf(pair, side);
    shares[receiver] = (shares[receiver] ?? 0) + Math.min(settings.preMatchesPerTeam, poolSize) / poolSize;
  }
  return shares;
}
