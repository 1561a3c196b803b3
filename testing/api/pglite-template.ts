import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../../server/adapters/database/pglite';
import { migrateWithJobs, stateOfMigrations } from './migrated';

const folder = join(process.cwd(), '.cache', 'pglite');

/** A migrated PGlite with the job queue's tables, made once per migration state and kept as a dump. */
export async function loadPgliteTemplate(): Promise<Blob> {
  const path = join(folder, `${stateOfMigrations()}.tar`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const aside = `${path}.${randomUUID()}`;
    writeFileSync(aside, await dumpTemplate());
    renameSync(aside, path);
  }
  return new Blob([readFileSync(path)]);
}

async function dumpTemplate(): Promise<Buffer> {
  const dataDir = join(folder, `making-${randomUUID()}`);
  const handle = await openPglite({ dataDir });
  await migrateWithJobs(handle);
  await handle.close();
  const lite = await PGlite.create(dataDir);
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  return Buffer.from(await dump.arrayBuffer());
}
