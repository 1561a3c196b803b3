import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, DatabaseHandle } from '../../db/database';
import { migrationsFolder } from '../../db/migrations-folder';
import * as schema from '../../db/schema';
import { lockDirectory } from './directory-lock';
import { createJsonReader } from './pglite-json-reader';

/**
 * PostgreSQL would set 128 MiB aside for pages, which for one machine's demo world are mostly empty; what it needs more
 * often than that is in the system's own cache.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * What our statements answer with, by the numbers of PostgreSQL's catalogue: booleans, whole numbers, floats, texts,
 * UUIDs and JSON, and arrays of them. Everything else a statement converts itself.
 */
const typesInUse = new Set([
  ...[16, 21, 23, 20, 701, 25, 1043, 2950, 114, 3802],
  ...[1000, 1005, 1007, 1016, 1022, 1009, 1015, 2951, 199, 3807],
]);

/**
 * Opens PGlite on a directory (or in memory when `dataDir` is absent). PGlite does not lock its directory itself
 * and two processes on one would lose rows, so the lock is ours.
 */
export async function openPglite({
  dataDir,
  template,
}: {
  dataDir?: string;
  template?: Blob;
}): Promise<DatabaseHandle> {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true });
  const lock = dataDir ? lockDirectory(dataDir) : null;
  const lite = await PGlite.create({ dataDir, loadDataDir: template, startParams });
  // It knows every type and the array of every type, which a row of each table is one of, and copies the list for each
  // statement: four hundred entries, more than half of what a small statement takes.
  lite.parsers = Object.fromEntries(
    Object.entries(lite.parsers).filter(([type]) => typesInUse.has(Number(type))),
  );
  const db = Object.assign(drizzle(lite, { schema }), { readJson: createJsonReader(lite) });
  return {
    // The two drizzle drivers have one query interface and differ only in this type parameter.
    db: db as unknown as Database,
    async executeSql(text, values = []) {
      if (values.length > 0) {
        const result = await lite.query(text, values);
        return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
      }
      // Several statements in one text are only allowed without parameters.
      const results = await lite.exec(text);
      const last = results.at(-1);
      return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? last?.rows.length ?? 0 };
    },
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await lite.close();
      lock?.release();
    },
  };
}
