// `npm run test:engines`: the app in a real webview, WebKit, and the main journeys in Firefox. With `--short` what
// `npm test` takes of them. An engine that is not on this machine and cannot be installed is skipped, and says so.
import { messageOf } from '../bootstrap/fail.mjs';
import { packageBin } from '../package-bin';
import { isInterrupted, runNode } from '../run-command';
import { ensureTools, installTools } from '../services/ensure-tools';
import { ensureWebBuilt } from '../stack/build-web';
import { clearCounts, writeCounts } from './results';

/** Each is a project of Playwright's; the short run takes what is tagged `@short` of the first. */
const engines = ['webview', 'firefox'] as const;
const isShort = process.argv.includes('--short');

try {
  ensureTools(['chromium']);
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const chosen = isShort ? ['--grep=@short'] : [];
  let worst = 0;
  for (const engine of isShort ? engines.slice(0, 1) : engines) {
    const report = `engines-${engine}`;
    clearCounts(report);
    const lack = installTools([engine]);
    if (lack) {
      process.stdout.write(`Skipped, ${engine}: it needs ${lack}.\n`);
      writeCounts(report, { passed: 0, failed: 0, skipped: 1 });
      continue;
    }
    ensureWebBuilt();
    const playwright = packageBin('@playwright/test', 'playwright');
    const code = await runNode([playwright, 'test', `--project=${engine}`, ...chosen], {
      env: { ...process.env, SLIDE_LAYER: report },
    });
    if (isInterrupted()) return 130;
    worst ||= code;
  }
  return worst;
}
