import os from 'node:os';
import { messageOf } from '../bootstrap/fail.mjs';
import { packageBin } from '../package-bin';
import { runNode, runScript } from '../run-command';
import type { Tool } from '../services/ensure-tools';
import { ensureWebBuilt } from '../stack/build-web';
import { servicesReports, writeCounts } from './results';
import { vitestRun } from './vitest-run';

interface RunOptions {
  env: NodeJS.ProcessEnv;
  coverage: boolean;
}

export interface Layer {
  name: string;
  what: string;
  /** The names its counts are kept under. */
  reports: readonly string[];
  needs?: readonly Tool[];
  /** Taken where it is or can be installed. */
  likes?: readonly Tool[];
  /** The layer before it that leaves a processor idle: the two run at once. */
  beside?: string;
  /** Answers the exit code. */
  run(options: RunOptions): Promise<number>;
}

/** One worker takes all its files in turn, which is quickest for each, so a run of its own for every processor. */
const processors = Math.min(4, os.availableParallelism());
const playwrightRun = [packageBin('@playwright/test', 'playwright'), 'test'];

/** The layers of `npm test`, quickest answer first. */
export const layers: readonly Layer[] = [
  {
    name: 'check',
    what: 'types, lint, boundaries, dead code, OpenAPI',
    reports: ['check'],
    run: ({ env }) => runScript(['check.ts', '--without', 'unit'], { env: { ...env, SLIDE_LAYER: 'check' } }),
  },
  { ...vitestLayer('unit', 'rules and reading functions', processors), beside: 'check' },
  vitestLayer('feature', 'screens in jsdom against the contract', processors),
  {
    name: 'build',
    what: 'next build',
    reports: ['build'],
    beside: 'feature',
    run: async () => {
      const problem = attempt(ensureWebBuilt);
      if (problem) process.stderr.write(`${problem}\n`);
      writeCounts('build', { passed: problem ? 0 : 1, failed: problem ? 1 : 0, skipped: 0 });
      return problem ? 1 : 0;
    },
  },
  vitestLayer('api', 'every call through HTTP on PGlite, the bus in memory'),
  {
    name: 'services',
    what: 'parts that go away, a short chaos, the api suite and journeys on PostgreSQL and NATS, two api nodes',
    reports: servicesReports,
    needs: ['postgres', 'nats', 'chromium'],
    likes: ['headlessShell'],
    run: ({ env }) => runScript(['tests/services.ts'], { env }),
  },
  {
    name: 'journeys',
    what: 'people in real browsers on the real, embedded stack',
    reports: ['journeys'],
    // One of them takes the database away from its stack, which needs one that can go.
    needs: ['chromium', 'postgres'],
    likes: ['headlessShell'],
    run: ({ env }) =>
      runNode([...playwrightRun, '--project=journeys', '--project=a11y', `--workers=${processors + 1}`], {
        env: { ...env, SLIDE_LAYER: 'journeys' },
      }),
  },
  {
    name: 'engines',
    what: 'the app in a real webview, WebKit, where it is or can be installed',
    reports: ['engines-webview'],
    needs: ['chromium'],
    run: ({ env }) => runScript(['tests/engines.ts', '--short'], { env }),
  },
  {
    name: 'budgets',
    what: 'bytes of script and fonts on a first visit',
    reports: ['budgets'],
    beside: 'engines',
    needs: ['chromium'],
    run: ({ env }) => runScript(['budgets.ts'], { env: { ...env, SLIDE_LAYER: 'budgets' } }),
  },
];

function vitestLayer(name: string, what: string, shards = 1): Layer {
  const parts = Array.from({ length: shards }, (_, index) => ({
    report: shards === 1 ? name : `${name}-${index + 1}`,
    args: shards === 1 ? [] : [`--shard=${index + 1}/${shards}`],
  }));
  return {
    name,
    what,
    reports: parts.map(({ report }) => report),
    async run({ env, coverage }) {
      const codes = await Promise.all(
        parts.map(({ report, args }) => {
          const measure = ['--coverage', `--coverage.reportsDirectory=coverage/${report}`];
          return runNode([...vitestRun(name), ...args, ...(coverage ? measure : [])], {
            env: { ...env, SLIDE_LAYER: report },
          });
        }),
      );
      return Math.max(...codes);
    },
  };
}

function attempt(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
