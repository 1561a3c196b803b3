import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/root.mjs';

/** Where each layer of the tests leaves its counts, as `<layer>.json`. */
export const resultsDir = path.resolve(root, process.env.SLIDE_RESULTS_DIR ?? '.cache/test-results');

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

export function clearCounts(layer) {
  rmSync(path.join(resultsDir, `${layer}.json`), { force: true });
}

/** @param {string} layer @param {Counts} counts */
export function writeCounts(layer, counts) {
  mkdirSync(resultsDir, { recursive: true });
  writeFileSync(path.join(resultsDir, `${layer}.json`), JSON.stringify(counts));
}

/** @param {string} layer @returns {Counts | undefined} undefined when the layer never got to report */
export function readCounts(layer) {
  try {
    return JSON.parse(readFileSync(path.join(resultsDir, `${layer}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Counts} counts */
export function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
