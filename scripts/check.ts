// `npm run check`: what every change has to pass first. `--without unit` leaves steps out, `--only types,lint` picks.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/root.mjs';
import { packageBin } from './package-bin';
import { runNode, runScript } from './run-command';
import { countsLine, writeCounts } from './tests/results';

const steps: Record<string, () => Promise<number>> = {
  types: async () =>
    (await generateRouteTypes()) ||
    (await runNode([packageBin('typescript-native', 'tsc'), '--noEmit'])) ||
    // The service worker knows no window.
    runNode([packageBin('typescript-native', 'tsc'), '--noEmit', '--project', 'worker']),
  lint: () => runNode([packageBin('@biomejs/biome'), 'check', '--error-on-warnings', '--max-diagnostics=60']),
  boundaries: () => runScript(['boundaries.ts']),
  'dead code': async () =>
    (await runNode([packageBin('knip'), '--no-progress'])) ||
    // What only tests use is dead as well.
    runNode([packageBin('knip'), '--no-progress', '--production']),
  openapi: validateOpenapi,
  unit: () => runNode([packageBin('vitest'), 'run', '--project', 'unit']),
};

const chosen = Object.entries(steps).filter(([name]) => isChosen(name));
const failed: string[] = [];
for (const [name, run] of chosen) {
  const startedAt = performance.now();
  process.stdout.write(`\n▸ ${name}\n`);
  const code = await run();
  if (code === 130) process.exit(130);
  if (code !== 0) failed.push(name);
  process.stdout.write(
    `${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`,
  );
}

const counts = { passed: chosen.length - failed.length, failed: failed.length, skipped: 0 };
if (process.env.SLIDE_LAYER) writeCounts(process.env.SLIDE_LAYER, { ...counts, failures: failed });
process.stdout.write(
  `\n[check] ${countsLine(counts)}${failed.length > 0 ? ` (${failed.join(', ')})` : ''}\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

function isChosen(name: string): boolean {
  const listAfter = (flag: string) => process.argv[process.argv.indexOf(flag) + 1]?.split(',') ?? [];
  if (process.argv.includes('--only')) return listAfter('--only').includes(name);
  if (process.argv.includes('--without')) return !listAfter('--without').includes(name);
  return true;
}

/** next-env.d.ts and the types of the routes are made by Next; a fresh checkout has neither. */
async function generateRouteTypes(): Promise<number> {
  if (existsSync(path.join(root, 'next-env.d.ts'))) return 0;
  return runNode([packageBin('next'), 'typegen']);
}

async function validateOpenapi(): Promise<number> {
  const args = ['--import', 'tsx', path.join(root, 'server', 'start', 'openapi.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    process.stderr.write(stderr);
    return 1;
  }
  const file = path.join(root, '.cache', 'openapi.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stdout);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return runNode([packageBin('@redocly/cli', 'redocly'), 'lint', '--config', 'redocly.yaml', file], { env });
}
