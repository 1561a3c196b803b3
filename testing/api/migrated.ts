import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DatabaseHandle } from '../../server/db/database';
import { migrationsFolder } from '../../server/db/migrations-folder';
import { createJobQueue } from '../../server/jobs/jobs';

/** Brings an empty database to the state an api leaves it in at its start, the job queue's tables included. */
export async function migrateWithJobs(database: DatabaseHandle): Promise<void> {
  await database.migrate();
  const jobs = createJobQueue({ database, log: pino({ level: 'silent' }) });
  await jobs.start();
  await jobs.stop();
}

/** A short name for the present migrations; another one as soon as one of them changes. */
export function stateOfMigrations(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) hash.update(readFileSync(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
}
