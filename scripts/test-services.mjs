// `npm run test:services`: the api suite on PostgreSQL and NATS, and with two api nodes the journeys that nodes matter
// to: six people meet (j1), the ends of rights and sessions (j10, j15).
import path from 'node:path';
import { ensureWebBuilt } from './bootstrap/build-web.mjs';
import { packageBin } from './package-bin.mjs';
import { isInterrupted, runNode } from './run-command.mjs';
import { chromiumHint, findChromium } from './services/chromium.mjs';
import { findNatsServer, natsHint, startNats } from './services/nats.mjs';
import { findPostgresBin, postgresHint, startPostgres } from './services/postgres.mjs';
import { clearCounts } from './test-results.mjs';

const journeys = path.join('e2e', 'journeys', 'j1');
const missing = [
  !findPostgresBin() && `PostgreSQL 15 or newer (${postgresHint})`,
  !findNatsServer() && `nats-server (${natsHint})`,
  !findChromium() && `a Chromium-family browser (${chromiumHint})`,
].filter(Boolean);
if (missing.length > 0) {
  process.stderr.write(`Missing for the service tests: ${missing.join('; ')}\n`);
  process.exit(1);
}

const running = [];
try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  for (const service of running.reverse()) await service.stop();
}

async function run() {
  clearCounts('services-api');
  clearCounts('services-journey');
  const postgres = await startPostgres();
  running.push(postgres);
  const nats = await startNats();
  running.push(nats);
  if (isInterrupted()) return 130;

  const env = { ...process.env, NATS_URL: nats.natsUrl };
  const vitest = [packageBin('vitest'), 'run', '--project', 'api'];
  const api = await runNode(vitest, {
    env: { ...env, DATABASE_URL: postgres.databaseUrl, SLIDE_LAYER: 'services-api' },
  });
  if (isInterrupted()) return 130;

  ensureWebBuilt();
  const playwright = [packageBin('@playwright/test', 'playwright'), 'test', '--project=journeys', journeys];
  const journey = await runNode(playwright, {
    env: {
      ...env,
      DATABASE_URL: postgres.createDatabase('journey'),
      SLIDE_API_NODES: '2',
      SLIDE_LAYER: 'services-journey',
    },
  });
  return api || journey;
}
