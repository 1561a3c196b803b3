import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../bootstrap/root.mjs';

/** Where each layer of the tests leaves its counts, as `<layer>.json`. */
export const resultsDir = path.resolve(root, process.env.SLIDE_RESULTS_DIR ?? '.cache/test-results');

/** What the layer of the services leaves, one for each of its parts. */
export const servicesReports = [
  'services-parts',
  'services-chaos',
  'services-api',
  'services-journey',
] as const;

const countsSchema = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });
export type Counts = z.infer<typeof countsSchema>;

/** `failures` and `flaky` name tests, a line each; a flaky one passed when it was tried once more. */
const reportSchema = countsSchema.extend({
  failures: z.array(z.string()).default([]),
  flaky: z.array(z.string()).default([]),
});
export type Report = z.infer<typeof reportSchema>;

export function clearCounts(layer: string): void {
  rmSync(path.join(resultsDir, `${layer}.json`), { force: true });
}

export function writeCounts(layer: string, report: z.input<typeof reportSchema>): void {
  mkdirSync(resultsDir, { recursive: true });
  writeFileSync(path.join(resultsDir, `${layer}.json`), JSON.stringify(report));
}

/** What a layer reported; undefined when it never got to. */
export function readCounts(layer: string): Report | undefined {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(path.join(resultsDir, `${layer}.json`), 'utf8')));
  } catch {
    return undefined;
  }
}

export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
