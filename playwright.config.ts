import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { coarseScreen, firefoxPhone, phone, shellLaunch } from './e2e/fixtures/phones';
import { takeOwnStack } from './e2e/fixtures/stack-of-run';
import type { JourneyOptions } from './e2e/fixtures/test';

takeOwnStack();

const isCi = Boolean(process.env.CI);
// Its screens are answered by the run itself and share no stack, so they come in any order.
const accessibility = {
  name: 'a11y',
  testMatch: 'a11y/**/*.spec.ts',
  fullyParallel: true,
  use: { ...phone('Galaxy S24'), ...coarseScreen },
};

export default defineConfig<JourneyOptions>({
  testDir: './e2e',
  outputDir: './test-results',
  globalSetup: './e2e/fixtures/stack.ts',
  // A stack's daily drop is everybody's, so its journeys take turns. With `--workers=3` each has a stack of its own.
  workers: 1,
  forbidOnly: isCi,
  retries: isCi ? 1 : 0,
  // A busy machine is slow, not wrong: a limit only ends what would never end.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
    ['./testing/reporters/counts-playwright.ts'],
  ],
  use: {
    // Unknown until the global setup has told it to the workers, which read this file again.
    baseURL: process.env.WEB_URL,
    actionTimeout: 30_000,
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: shellLaunch,
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', use: { ...phone('iPhone 15'), ...coarseScreen } },
    // A flaky journey is tried again where its first try stopped: `npm run test:second-try`.
    {
      name: 'second-try',
      testMatch: 'journeys/**/*.spec.ts',
      retries: 1,
      use: { ...phone('iPhone 15'), ...coarseScreen, failsFirstTry: true },
    },
    ...(existsSync('e2e/a11y') ? [accessibility] : []),
    // What the other engines do: `npm run test:engines`.
    {
      name: 'firefox',
      testMatch: ['journeys/j{1,2,7}-*.spec.ts', 'journeys/j8-chat.spec.ts'],
      use: firefoxPhone(),
    },
    { name: 'webview', testMatch: 'webview/**/*.spec.ts' },
  ],
});
