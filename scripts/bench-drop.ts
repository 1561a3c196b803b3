// `npm run bench:drop`: one drop as the job deals it, on PostgreSQL, with 10,000 teams a side (`-- --side 2000` for
// fewer): how long it takes and how long it keeps the api's loop from answering, beside the same loop with nothing to do.
// Loopback only, data thrown away.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { parseEnv } from '../server/config/env';
import { dealSpecialMatches } from '../server/modules/recommendation/deal-special-matches';
import { listDropRuns } from '../server/modules/recommendation/list-drop-runs';
import { runDrop } from '../server/modules/recommendation/run-drop';
import { composeService } from '../server/start/composition';
import { createLog } from '../server/start/log';
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
  const service = await composeService(env, { log: createLog('warn') });
  try {
    await measure(service);
  } finally {
    await service.stop();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure({ app }: Awaited<ReturnType<typeof composeService>>): Promise<void> {
  await app.db.execute(sql`update users set last_active_at = now()`);
  const idle = await watchLoop(() => pause(idleMs));
  const dropAt = app.clock.now();
  const drop = await watchLoop(() => runDrop({ app }, { dropAt, runKey: 'drop:bench' }));
  // The next: it reads what the first one showed, and none of it may come again.
  const second = await watchLoop(() => runDrop({ app }, { dropAt, runKey: 'drop:bench-again' }));
  await app.db.execute(sql`update pre_matches set expires_at = now() - interval '1 hour'`);
  const special = await watchLoop(() => dealSpecialMatches({ app }));
  const [, run] = await listDropRuns({ app });
  printFacts([
    ['nothing to do', describe(idle)],
    [`a drop of ${drop.result?.teamCount} teams, ${drop.result?.preMatchCount} rows`, describe(drop)],
    [`the next, ${second.result?.preMatchCount} rows`, describe(second)],
    [`${special.result.count} special matches`, describe(special)],
    ['of the first: reading, dealing', `${run?.stats.readMs} ms, ${run?.stats.dealMs} ms`],
    ['highest memory, thread included', `${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`],
  ]);
}

/** How late the loop was, of what it did meanwhile; a busy machine makes every loop late. */
async function watchLoop<Result>(act: () => Promise<Result>) {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  const began = performance.now();
  delays.enable();
  const result = await act();
  delays.disable();
  return { result, seconds: (performance.now() - began) / 1000, delays };
}

function describe({ seconds, delays }: Pick<Awaited<ReturnType<typeof watchLoop>>, 'seconds' | 'delays'>) {
  const late = (nanoseconds: number) => `${Math.max(0, nanoseconds / 1e6 - 10).toFixed(0)} ms`;
  return `${seconds.toFixed(1)} s; the loop late by ${late(delays.percentile(99))} at the 99th percentile, ${late(delays.max)} at most`;
}
