import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseEnv } from '../../server/config/env';
import type { DatabaseHandle } from '../../server/db/database';
import { migrationsFolder } from '../../server/db/migrations-folder';
import { composeService } from '../../server/start/composition';
import { rememberStart } from './as-started';

/**
 * Brings an empty database to the state an api leaves it in at its start, and closes it: tables, seeds and queues. It
 * knows that state by itself from then on (as-started.ts).
 */
export async function startOnce(database: DatabaseHandle): Promise<void> {
  const env = parseEnv({
    SANDBOX: 'off',
    DEMO_WORLD: 'off',
    COMPANIONS: 'off',
    DATA_DIR: join(tmpdir(), 'slide-test'),
  });
  const service = await composeService(env, { database, log: pino({ level: 'silent' }) });
  await service.jobs.open();
  await rememberStart(database);
  await service.stop();
}

/** A short name for what such a start writes; another one as soon as a migration, a seed or what is remembered changes. */
export function stateOfStart(): string {
  const hash = createHash('sha256');
  for (const folder of [migrationsFolder, join(migrationsFolder, '..', 'seed')]) {
    const files = readdirSync(folder).filter((name) => /\.(sql|ts)$/.test(name));
    for (const file of files.sort()) hash.update(readFileSync(join(folder, file)));
  }
  hash.update(readFileSync(join(import.meta.dirname, 'as-started.ts')));
  return hash.digest('hex').slice(0, 16);
}
