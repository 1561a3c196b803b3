// `npm run bench:drop`: one drop as the job deals it, on PostgreSQL, with 10,000 teams a side (`-- --side 2000` for
// fewer): how long it takes and how long it keeps the api's loop from answering, beside the same loop with nothing to do.
// Loopback only, data thrown away.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { parseEnv } from '../server/config/env';
import { dealSpecialMatches } from '../server/modules/recommendation/deal-special-matches';
import { listDropRuns } from '../server/modules/recommendation/list-drop-runs';
import { runDrop } from '../server/modules/recommendation/run-drop';
import { composeService } from '../server/start/composition';
import { createLog } from '../server/start/log';
import { type LoopWatch, watchLoop } from './bench/loop-watch';
import { machineLine } from './bench/machine';
import { printFacts } from './bench/print';
import { populate } from './populate/populate';
import { startPostgres } from './services/postgres';

const { values } = parseArgs({ options: { side: { type: 'string', default: '10000' } } });
const teams = 2 * Number(values.side);
const idleMs = 10_000;

const write = (line: string) => void process.stdout.write(`${line}\n`);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'slide-bench-drop-'));
const postgres = await startPostgres();
try {
  write(machineLine());
  const sizes = { people: 3 * teams + 100, teams, matches: 2 * teams, messages: 1000 };
  await populate({ url: postgres.databaseUrl, sizes, seed: 1, write });
  const env = parseEnv({
    SANDBOX: 'off',
    DEMO_WORLD: 'off',
    COMPANIONS: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.databaseUrl,
  });
  const service = await composeService(env, { log: createLog('error') });
  try {
    await service.jobs.start();
    await measure(service);
  } finally {
    await service.stop();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure({ app }: Awaited<ReturnType<typeof composeService>>): Promise<void> {
  await arrange('update users set last_active_at = now()');
  printFacts([['nothing to do', describe(await watchLoop(() => pause(idleMs)))]]);
  const dropAt = app.clock.now();
  // The second reads what the first one showed, and none of it may come again.
  for (const runKey of ['drop:bench', 'drop:bench-again']) {
    const drop = await watchLoop(() => runDrop({ app }, { dropAt, runKey }));
    const [run] = await listDropRuns({ app });
    printFacts([
      [`a drop of ${drop.result?.teamCount} teams, ${drop.result?.preMatchCount} rows`, describe(drop)],
      ['of it reading, dealing', `${run?.stats.readMs} ms, ${run?.stats.dealMs} ms`],
      ['highest memory so far, thread included', `${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`],
    ]);
  }
  await arrange("update pre_matches set expires_at = now() - interval '1 hour'");
  const special = await watchLoop(() => dealSpecialMatches({ app }));
  printFacts([[`${special.result.count} special matches`, describe(special)]]);
}

/** Changes the city between measurements, by a connection that may take as long as it likes. */
async function arrange(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function describe({ seconds, late, busiest }: LoopWatch<unknown>): string {
  const computed = busiest === null ? '' : `, computing for ${busiest.toFixed(0)} ms at most`;
  return `${seconds.toFixed(1)} s; the loop${computed}; late by ${late.p99.toFixed(0)} ms at the 99th percentile, ${late.most.toFixed(0)} at most`;
}
