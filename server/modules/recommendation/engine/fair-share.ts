import type { PairTable } from './pair-table';
import type { EngineSettings } from './settings';
import type { Gender } from './types';

/**
 * How often each receiver would be shown if every sender drew its pre-matches evenly from its own pool, so that
 * a region with few teams on one side gets shares of its own. A sender's pool ends at the first widening step
 * that can fill its set. `pairs` are all that may meet, also those that are pruned afterwards.
 */
export function computeFairShares(
  pairs: PairTable,
  { sender, senderRoom, receiverCount }: { sender: Gender; senderRoom: Int32Array; receiverCount: number },
  settings: EngineSettings,
): Float64Array {
  const [senders, receivers] = sender === 'MAN' ? [pairs.man, pairs.woman] : [pairs.woman, pairs.man];
  const stepCount = settings.wideningSteps.length;
  const reach = new Int32Array(senderRoom.length * stepCount);
  for (let pair = 0; pair < pairs.count; pair += 1) {
    for (let step = pairs.step[pair] ?? 0; step < stepCount; step += 1) {
      const place = (senders[pair] ?? 0) * stepCount + step;
      reach[place] = (reach[place] ?? 0) + 1;
    }
  }
  const draws = findDraws(reach, senderRoom, settings);
  const shares = new Float64Array(receiverCount);
  for (let pair = 0; pair < pairs.count; pair += 1) {
    const [from, to] = [senders[pair] ?? 0, receivers[pair] ?? 0];
    if ((pairs.step[pair] ?? 0) <= (draws.lastStep[from] ?? -1))
      shares[to] = (shares[to] ?? 0) + (draws.share[from] ?? 0);
  }
  return shares;
}

/** How far each sender's pool reaches and what one team of it gets; nobody's for a sender that is dealt nothing. */
function findDraws(reach: Int32Array, senderRoom: Int32Array, settings: EngineSettings) {
  const stepCount = settings.wideningSteps.length;
  const lastStep = new Int8Array(senderRoom.length).fill(-1);
  const share = new Float64Array(senderRoom.length);
  senderRoom.forEach((room, sender) => {
    if (room === 0) return;
    const counts = reach.subarray(sender * stepCount, (sender + 1) * stepCount);
    const filling = counts.findIndex((count) => count >= settings.preMatchesPerTeam);
    const last = filling === -1 ? stepCount - 1 : filling;
    const size = counts[last] ?? 0;
    lastStep[sender] = last;
    share[sender] = size === 0 ? 0 : Math.min(settings.preMatchesPerTeam, size) / size;
  });
  return { lastStep, share };
}
