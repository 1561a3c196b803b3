import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { CountsReporter } from './testing/reporters/counts-vitest';

const root = import.meta.dirname;
const never = ['**/node_modules/**', '**/.next/**', '**/.data/**', '**/.cache/**', '**/dist/**', 'e2e/**'];
const shared = { resolve: { alias: { '@': root } } };
const isCi = Boolean(process.env.CI);
// Files and tests stand in no order of their own: a run takes this one, `--sequence.seed=N` another, and
// `npm run test:repeat` a new one each time.
const seed = 1_795_339_183_345;
const shuffle = { files: true, tests: true };

/** Tests of screens, in jsdom against the contract. */
const screens = {
  environment: 'jsdom' as const,
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: ['./testing/setup/feature.ts'],
  // All files on one page: with a second worker each would get a page of its own. `npm test` runs them in shards.
  maxWorkers: 1,
  // A busy machine types slowly; what a test waits for is bounded by its own queries.
  testTimeout: 20_000,
  expect: { poll: { timeout: 5000 } },
  restoreMocks: true,
  unstubGlobals: true,
};
const screenTests = ['{app,features,components,stores}/**/*.test.{ts,tsx}', 'lib/**/*.test.tsx'];
// The native app around the page, the places in its history, a module that is not the real one: what a page finds
// when it is loaded, so these files load one each. The others take turns on one page, in a third of the time.
const ownPageTests = '**/*.own-page.test.tsx';

export default defineConfig({
  test: {
    reporters: ['default', new CountsReporter()],
    passWithNoTests: false,
    sequence: { seed, shuffle },
    allowOnly: !isCi,
    coverage: {
      provider: 'v8',
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: path.join(root, 'coverage'),
      include: ['{app,components,contract,features,lib,server,stores}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts', 'server/db/migrations/**'],
    },
    projects: [
      {
        ...shared,
        test: {
          sequence: { seed, shuffle },
          name: 'unit',
          environment: 'node',
          maxWorkers: 1,
          isolate: false,
          // A busy machine is slow, not wrong: a limit only ends what would never end.
          testTimeout: 300_000,
          include: ['{contract,lib,server,testing,scripts,e2e,worker}/**/*.test.ts', '*.test.ts'],
          exclude: [
            ...never.filter((glob) => glob !== 'e2e/**'),
            '**/*.{api,identity,process,services}.test.ts',
          ],
        },
      },
      {
        ...shared,
        plugins: [react()],
        test: {
          ...screens,
          sequence: { seed, shuffle },
          name: 'feature',
          isolate: false,
          // One page after the other is thrown away whole: little of it is copied where there is room until then.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
          include: screenTests,
          exclude: [...never, ownPageTests],
        },
      },
      {
        ...shared,
        plugins: [react()],
        test: {
          ...screens,
          sequence: { seed, shuffle },
          name: 'feature-own-page',
          include: [ownPageTests],
          exclude: never,
        },
      },
      {
        ...shared,
        test: {
          // Projects that limit their workers run one after the other.
          sequence: { seed, shuffle, groupOrder: 1 },
          name: 'api',
          environment: 'node',
          // Those that start an api of their own always take the embedded database: once is enough.
          include: [
            'server/**/*.api.test.ts',
            ...(process.env.DATABASE_URL ? [] : ['server/**/*.process.test.ts']),
          ],
          exclude: never,
          globalSetup: ['./testing/setup/api.ts'],
          pool: 'forks',
          // One of three waits for a clock or a job more often than not.
          maxWorkers: 3,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        ...shared,
        test: {
          sequence: { seed, shuffle, groupOrder: 2 },
          // Needs PostgreSQL and NATS on this machine, which it kills and freezes: never those of DATABASE_URL.
          name: 'services',
          environment: 'node',
          include: ['server/**/*.services.test.ts'],
          exclude: never,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'identity',
          environment: 'node',
          // As the others of its group, or the runner refuses to take them together where there are more processors.
          maxWorkers: 1,
          include: ['server/**/*.identity.test.ts'],
          exclude: never,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
