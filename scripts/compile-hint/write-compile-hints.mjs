// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Read by V8 at the head of a file: its functions are compiled while it arrives, beside the page's own thread. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Octets. What is smaller is not worth a thread of its own to a browser. */
const worthIt = 16_000;

/**
 * Puts the hint on the built scripts of the site (`<build>/static/chunks`); twice is once. Without it each function is
 * compiled at its first call, in the page's thread.
 * @param {string} build the folder of the build, `.next`
 * @returns {number} how many scripts carry it
 */
export function writeCompileHints(build) {
  const folder = path.join(build, 'static', 'chunks');
  let count = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (script.length < worthIt) continue;
    count += 1;
    if (!script.startsWith(compileHint)) writeFileSync(file, compileHint + script);
  }
  return count;
}
