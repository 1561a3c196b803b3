import path from 'node:path';
import { ensureWebBuilt } from './bootstrap/build-web.mjs';
import { root } from './bootstrap/root.mjs';
import { packageBin } from './package-bin.mjs';
import { runNode } from './run-command.mjs';
import { writeCounts } from './test-results.mjs';

/**
 * The layers of `npm test`, quickest answer first.
 * @typedef {{ env: NodeJS.ProcessEnv, coverage: boolean }} RunOptions
 * @type {{ name: string, what: string, reports: string[], needs?: ('chromium' | 'postgres' | 'nats')[],
 *   run: (options: RunOptions) => Promise<number> }[]}
 */
export const layers = [
  {
    name: 'check',
    what: 'types, lint, boundaries, dead code, OpenAPI',
    reports: ['check'],
    run: ({ env }) =>
      runNode([script('check'), '--without', 'unit'], { env: { ...env, SLIDE_LAYER: 'check' } }),
  },
  vitestLayer('unit', 'rules and reading functions'),
  vitestLayer('feature', 'screens in jsdom against the contract'),
  vitestLayer('api', 'every call through HTTP on PGlite, the bus in memory'),
  {
    name: 'build',
    what: 'next build',
    reports: ['build'],
    run: async () => {
      const problem = attempt(ensureWebBuilt);
      if (problem) process.stderr.write(`${problem}\n`);
      writeCounts('build', { passed: problem ? 0 : 1, failed: problem ? 1 : 0, skipped: 0 });
      return problem ? 1 : 0;
    },
  },
  {
    name: 'services',
    what: 'the api suite and the first journey on PostgreSQL and NATS, two api nodes',
    reports: ['services-api', 'services-journey'],
    needs: ['postgres', 'nats', 'chromium'],
    run: ({ env }) => runNode([script('test-services')], { env }),
  },
  {
    name: 'journeys',
    what: 'people in real browsers on the real, embedded stack',
    reports: ['journeys'],
    needs: ['chromium'],
    run: ({ env }) =>
      runNode([packageBin('@playwright/test', 'playwright'), 'test'], {
        env: { ...env, SLIDE_LAYER: 'journeys' },
      }),
  },
  {
    name: 'budgets',
    what: 'bytes of script and fonts on a first visit',
    reports: ['budgets'],
    needs: ['chromium'],
    run: ({ env }) => runNode([script('budgets')], { env: { ...env, SLIDE_LAYER: 'budgets' } }),
  },
];

function vitestLayer(name, what) {
  return {
    name,
    what,
    reports: [name],
    run: ({ env, coverage }) => {
      const measure = ['--coverage', `--coverage.reportsDirectory=coverage/${name}`];
      const args = [packageBin('vitest'), 'run', '--project', name, ...(coverage ? measure : [])];
      return runNode(args, { env: { ...env, SLIDE_LAYER: name } });
    },
  };
}

function script(name) {
  return path.join(root, 'scripts', `${name}.mjs`);
}

function attempt(action) {
  try {
    action();
    return undefined;
  } catch (error) {
    return error.message;
  }
}
