import type { PairPool } from './pair-table';
import type { EngineSettings, Gender } from './types';

/**
 * How often each receiver would be shown if every sender drew its pre-matches evenly from its own pool, so that
 * a region with few teams on one side gets shares of its own. A sender's pool ends at the first widening step
 * that can fill its set.
 */
export function computeFairShares(
  pool: PairPool,
  { sender, senderRoom }: { sender: Gender; senderRoom: Int32Array },
  receiverCount: number,
  settings: EngineSettings,
): Float64Array {
  const isMan = sender === 'MAN';
  const stepCount = settings.wideningSteps.length;
  const reach = new Int32Array(senderRoom.length * stepCount);
  pool((man, woman, firstStep) => {
    for (let step = firstStep; step < stepCount; step += 1) {
      const place = (isMan ? man : woman) * stepCount + step;
      reach[place] = (reach[place] ?? 0) + 1;
    }
  });
  const draws = findDraws(reach, senderRoom, settings);
  const shares = new Float64Array(receiverCount);
  pool((man, woman, step) => {
    const [from, to] = isMan ? [man, woman] : [woman, man];
    if (step <= (draws.lastStep[from] ?? -1)) shares[to] = (shares[to] ?? 0) + (draws.share[from] ?? 0);
  });
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
