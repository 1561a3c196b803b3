// `npm run test:repeat -- --times 10`: the api suite on one PostgreSQL and NATS again and again, each time in another
// order and with busy processes beside it; `--project feature` the screens, which share a page. Prints each run's seed;
// `--seed 42` takes that order once more.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { busAccounts } from '../../testing/api/bus-of-worker';
import { messageOf } from '../bootstrap/fail.mjs';
import { root } from '../bootstrap/root.mjs';
import { packageBin } from '../package-bin';
import { isInterrupted, runNode } from '../run-command';
import { ensureTools } from '../services/ensure-tools';
import { startNats } from '../services/nats';
import { startPostgres } from '../services/postgres';
import { type Child, startChild } from '../stack/children';
import { clearCounts, countsLine, readCounts } from './results';

const { values } = parseArgs({
  options: {
    project: { type: 'string', default: 'api' },
    times: { type: 'string', default: '10' },
    /** How many processes keep a core busy meanwhile. */
    load: { type: 'string', default: '2' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const layer = 'repeat';
const running: { stop(): Promise<void> }[] = [];

try {
  process.exitCode = await repeat();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const service of running.reverse()) await service.stop();
}

async function repeat(): Promise<number> {
  const services = values.project === 'api' ? await startServices() : {};
  for (let index = 0; index < Number(values.load); index += 1) running.push(startBusyLoop(index));

  const env = {
    ...process.env,
    ...services,
    SLIDE_LAYER: layer,
  };
  const lines: string[] = [];
  let failures = 0;
  for (let run = 1; run <= Number(values.times); run += 1) {
    clearCounts(layer);
    const seed = values.seed ?? String(Date.now());
    const startedAt = performance.now();
    const only = values.only ? [values.only] : [];
    const vitest = [
      packageBin('vitest'),
      'run',
      '--project',
      values.project,
      `--sequence.seed=${seed}`,
      ...only,
    ];
    const code = await runNode(vitest, { env });
    if (isInterrupted()) return 130;
    const counts = readCounts(layer);
    if (code !== 0 || !counts) failures += 1;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(`  run ${run}, seed ${seed}: ${counts ? countsLine(counts) : 'no result'} in ${seconds} s`);
  }
  process.stdout.write(
    `\n${lines.join('\n')}\n\n${lines.length - failures} of ${lines.length} runs are green\n`,
  );
  return failures > 0 ? 1 : 0;
}

async function startServices() {
  ensureTools(['postgres', 'nats']);
  const postgres = await startPostgres({ inMemory: true });
  running.push(postgres);
  const nats = await startNats({ accounts: busAccounts });
  running.push(nats);
  return { DATABASE_URL: postgres.databaseUrl, NATS_URL: nats.natsUrl };
}

function startBusyLoop(index: number): Child {
  return startChild({
    name: `load-${index + 1}`,
    command: process.execPath,
    args: ['-e', 'for (;;) Math.sqrt(Math.random())'],
    cwd: root,
    logFile: path.join(root, '.cache', 'logs', `load-${index + 1}.log`),
  });
}
