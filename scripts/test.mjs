// @ts-check
// `npm test`: sets up what the tests need, runs every layer and closes with one line over all of them.
// `npm test -- --only unit,api` runs some layers; `--coverage` measures the vitest layers.
// Runs before the install, so it is JavaScript; what comes after it is TypeScript.
import { fail, messageOf } from './bootstrap/fail.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { nodeVersionProblem } from './bootstrap/node-version.mjs';

const problem = nodeVersionProblem();
if (problem) fail(problem);

try {
  ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { runTests } = await import('./tests/run-tests.ts');
  await runTests(process.argv.slice(2));
} catch (error) {
  fail(messageOf(error));
}
