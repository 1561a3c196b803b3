import { countsLine, type Report, writeCounts } from '../../scripts/tests/results';

/**
 * Prints the counts. `npm test` names the layer (`SLIDE_LAYER`): then the line carries its name in front
 * and the report is left in the results folder, where the layers are added up.
 */
export function reportCounts(report: Report): void {
  const layer = process.env.SLIDE_LAYER;
  if (layer) writeCounts(layer, report);
  process.stdout.write(`\n${layer ? `[${layer}] ` : ''}${countsLine(report)}\n`);
}
