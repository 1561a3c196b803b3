// `npm run test:services`: what the adapters and the service do while PostgreSQL and NATS go away, the api suite on
// both, a short chaos, and with two api nodes the journeys that say of themselves that nodes matter to them.
import { messageOf } from '../bootstrap/fail.mjs';
import { packageBin } from '../package-bin';
import { isInterrupted, runNode, runScript } from '../run-command';
import { ensureTools } from '../services/ensure-tools';
import { startNats } from '../services/nats';
import { startPostgres } from '../services/postgres';
import { ensureWebBuilt } from '../stack/build-web';
import { clearCounts, servicesReports } from './results';
import { vitestRun } from './vitest-run';

const running: { stop(): Promise<void> }[] = [];
try {
  ensureTools(['postgres', 'nats', 'chromium']);
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const service of running.reverse()) await service.stop();
}

async function run(): Promise<number> {
  for (const report of servicesReports) clearCounts(report);
  const parts = await runNode(vitestRun('services'), {
    env: { ...process.env, SLIDE_LAYER: 'services-parts' },
  });
  if (isInterrupted()) return 130;
  // How long a busy machine takes is no verdict here: what is lost, doubled or dead is.
  const chaos = await runScript(['chaos.ts', '--rounds', '1', '--whole', '30000'], {
    env: { ...process.env, SLIDE_LAYER: 'services-chaos' },
  });
  if (isInterrupted()) return 130;
  const postgres = await startPostgres({ inMemory: true });
  running.push(postgres);
  const nats = await startNats();
  running.push(nats);
  if (isInterrupted()) return 130;

  const env = { ...process.env, NATS_URL: nats.natsUrl };
  const api = await runNode(vitestRun('api'), {
    env: { ...env, DATABASE_URL: postgres.databaseUrl, SLIDE_LAYER: 'services-api' },
  });
  if (isInterrupted()) return 130;

  ensureWebBuilt();
  const playwright = packageBin('@playwright/test', 'playwright');
  const journey = await runNode([playwright, 'test', '--project=journeys', '--grep=@two-nodes'], {
    env: {
      ...env,
      DATABASE_URL: postgres.createDatabase('journey'),
      SLIDE_API_NODES: '2',
      SLIDE_LAYER: 'services-journey',
    },
  });
  return parts || chaos || api || journey;
}
