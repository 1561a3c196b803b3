import { dealSets } from '../../server/modules/recommendation/engine/recommend';
import {
  type EngineSettings,
  recommendationSettings,
} from '../../server/modules/recommendation/engine/settings';
import { createPool, type PoolShape } from './pool';
import { regions } from './regions';

/** All regions, and one: the most crowded a team's choice can be. */
const regionCounts = [regions.length, 1];
/** Up to here a full search is worth waiting for. */
const mostForFullSearch = 3000;

/**
 * How long one drop takes and how good it is, by the number of teams a side. The time is that of the processor, so
 * that a busy machine does not count; memory is the highest of the process so far. A drop is as good as the sum of the
 * chances that two teams shown to each other both like.
 */
export function printScale(sides: readonly number[], print: (line: string) => void): void {
  print(
    'a side    regions  processor  per 1,000     memory  pairs scored      dealt  without  of full search',
  );
  for (const side of sides) {
    for (const regionCount of regionCounts) {
      const shape = { side, regionCount, seed: side };
      const drop = measureDrop(shape, { ...recommendationSettings, pruneAbovePairs: 0 });
      const ofFull =
        side <= mostForFullSearch
          ? measureValue(shape, 0) / measureValue(shape, Number.POSITIVE_INFINITY)
          : null;
      print(
        [
          side.toLocaleString('en').padEnd(9),
          String(regionCount).padStart(7),
          `${drop.seconds.toFixed(1)} s`.padStart(10),
          `${((1000 * drop.seconds) / side).toFixed(2)} s`.padStart(10),
          `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`.padStart(10),
          drop.scored.toLocaleString('en').padStart(13),
          drop.dealt.toLocaleString('en').padStart(10),
          `${(100 * drop.without).toFixed(1)} %`.padStart(8),
          (ofFull === null ? '–' : `${(100 * ofFull).toFixed(2)} %`).padStart(15),
        ].join(' '),
      );
    }
  }
}

/** With the score believed as it is, so that one measure holds for whatever pairs a run looks at. */
function measureValue(shape: PoolShape, pruneAbovePairs: number): number {
  const trust = { ...recommendationSettings.trust, usual: 1 };
  return measureDrop(shape, { ...recommendationSettings, trust, pruneAbovePairs }).value;
}

function measureDrop(shape: PoolShape, settings: EngineSettings) {
  const { teams, exclusions, now } = createPool(shape);
  const before = process.cpuUsage();
  const { sets, stats } = dealSets({ teams, exclusions, settings, now, seed: 7 });
  let value = 0;
  // One by one, as the job writes them.
  for (const set of sets) for (const { terms } of set) value += terms.likeChance * terms.likedBackChance;
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (user + system) / 1e6,
    value,
    scored: stats.filterCounts.allowed,
    dealt: stats.preMatchCount,
    without: stats.shareWithoutPreMatch,
  };
}
