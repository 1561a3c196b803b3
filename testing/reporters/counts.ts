import { countsLine, writeCounts } from '../../scripts/tests/results';

export type Counts = { passed: number; failed: number; skipped: number };

/**
 * Prints the counts. `npm test` names the layer (`SLIDE_LAYER`): then the line carries its name in front
 * and the counts are left in the results folder, where the layers are added up.
 */
export function reportCounts(counts: Counts): void {
  const layer = process.env.SLIDE_LAYER;
  if (layer) writeCounts(layer, counts);
  process.stdout.write(`\n${layer ? `[${layer}] ` : ''}${countsLine(counts)}\n`);
}
