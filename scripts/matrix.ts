// `npm run matrix`: asks every call as everybody and prints the table.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/root.mjs';
import { packageBin } from './package-bin';
import { runNode } from './run-command';

const table = path.join(root, '.cache', 'test-results', 'authorisation-matrix.md');
const test = path.join('server', 'contract-tests', 'authorisation.api.test.ts');

rmSync(table, { force: true });
process.exitCode = await runNode([packageBin('vitest'), 'run', '--project', 'api', test]);
if (existsSync(table)) process.stdout.write(`\n${readFileSync(table, 'utf8')}`);
