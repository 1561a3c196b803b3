import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import { openPglite } from '../../server/adapters/database/pglite';
import { openPostgres } from '../../server/adapters/database/postgres';
import { createPartWatch } from '../../server/adapters/part-watch';
import type { DatabaseHandle } from '../../server/db/database';
import { migrationsFolder } from '../../server/db/migrations-folder';
import { createJobQueue } from '../../server/jobs/jobs';

const silent = pino({ level: 'silent' });

/** A fresh, migrated database of its own: PGlite in memory, or a database on the server DATABASE_URL names. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const url = process.env.DATABASE_URL;
  return url ? openOnServer(url) : openPglite({ template: await loadTemplate() });
}

/** A migrated PGlite with the job queue's tables, made once per migration state and kept as a dump. */
async function loadTemplate(): Promise<Blob> {
  const folder = join(process.cwd(), '.cache', 'pglite');
  const path = join(folder, `${stateOfMigrations()}.tar`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const aside = `${path}.${randomUUID()}`;
    writeFileSync(aside, await dumpTemplate());
    renameSync(aside, path);
  }
  return new Blob([readFileSync(path)]);
}

function stateOfMigrations(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function dumpTemplate(): Promise<Buffer> {
  const folder = join(process.cwd(), '.cache', 'pglite', `making-${randomUUID()}`);
  const handle = await openPglite({ dataDir: folder });
  await handle.migrate();
  await installJobs(handle);
  await handle.close();
  const lite = await PGlite.create(folder);
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  return Buffer.from(await dump.arrayBuffer());
}

async function installJobs(handle: DatabaseHandle): Promise<void> {
  const jobs = createJobQueue({ database: handle, log: silent });
  await jobs.start();
  await jobs.stop();
}

async function openOnServer(url: string): Promise<DatabaseHandle> {
  const name = `slide_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const handle = openPostgres({
    url: own.toString(),
    poolSize: 8,
    watch: createPartWatch({ part: 'database', log: silent }),
  });
  await handle.migrate();
  return {
    ...handle,
    async close() {
      await handle.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
