// `npm run test:services`: what the adapters and the service do while PostgreSQL and NATS go away, the api suite on
// both, a short chaos, and with two api nodes the journeys that say of themselves that nodes matter to them.

import { busAccounts } from '../../testing/api/bus-of-worker';
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
  ensureWebBuilt();
  const postgres = await startPostgres({ inMemory: true });
  running.push(postgres);
  // What the suite tells its nodes of person 7 is none of the journeys'.
  const natsOfSuite = await startNats({ accounts: busAccounts });
  running.push(natsOfSuite);
  const natsOfJourneys = await startNats();
  running.push(natsOfJourneys);
  if (isInterrupted()) return 130;

  const suite = () =>
    runNode(vitestRun('api'), {
      env: {
        ...process.env,
        DATABASE_URL: postgres.databaseUrl,
        NATS_URL: natsOfSuite.natsUrl,
        SLIDE_LAYER: 'services-api',
      },
    });
  const parts = () =>
    runNode(vitestRun('services'), { env: { ...process.env, SLIDE_LAYER: 'services-parts' } });
  // How long a busy machine takes is no verdict here: what is lost, doubled or dead is.
  const chaos = () =>
    runScript(['chaos.ts', '--rounds', '1', '--whole', '30000'], {
      env: { ...process.env, SLIDE_LAYER: 'services-chaos' },
    });
  const journeys = () =>
    runNode(
      [packageBin('@playwright/test', 'playwright'), 'test', '--project=journeys', '--grep=@two-nodes'],
      {
        env: {
          ...process.env,
          DATABASE_URL: postgres.createDatabase('journey'),
          NATS_URL: natsOfJourneys.natsUrl,
          SLIDE_API_NODES: '2',
          SLIDE_LAYER: 'services-journey',
        },
      },
    );
  // What waits for parts to come back leaves the machine to the suite meanwhile.
  const codes = await Promise.all([suite(), inTurn([parts, chaos, journeys])]);
  return isInterrupted() ? 130 : Math.max(...codes);
}

/** Answers the worst exit code; nothing more is started once the person asked to stop. */
async function inTurn(steps: readonly (() => Promise<number>)[]): Promise<number> {
  let worst = 0;
  for (const step of steps) if (!isInterrupted()) worst = Math.max(worst, await step());
  return worst;
}
