// @ts-check
// `npm start`: sets up what is missing, starts the whole product on this machine and says where it is.
// Runs before the install, so it is JavaScript; what comes after it is TypeScript.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, messageOf } from './bootstrap/fail.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { nodeVersionProblem } from './bootstrap/node-version.mjs';
import { root } from './bootstrap/root.mjs';

const problem = nodeVersionProblem();
if (problem) fail(problem);

// What a person wrote into .env counts here as well; their shell's own variables win.
const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

try {
  ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { runStack } = await import('./stack/run-stack.ts');
  await runStack();
} catch (error) {
  fail(messageOf(error));
}
