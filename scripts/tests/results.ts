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

export function clearCounts(layer: string): void {
  rmSync(path.join(resultsDir, `${layer}.json`), { force: true });
}

export function writeCounts(layer: string, counts: Counts): void {
  mkdirSync(resultsDir, { recursive: true });
  writeFileSync(path.join(resultsDir, `${layer}.json`), JSON.stringify(counts));
}

/** What a layer reported; undefined when it never got to. */
export function readCounts(layer: string): Counts | undefined {
  try {
    return countsSchema.parse(JSON.parse(readFileSync(path.join(resultsDir, `${layer}.json`), 'utf8')));
  } catch {
    return undefined;
  }
}

export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
