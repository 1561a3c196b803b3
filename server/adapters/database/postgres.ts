import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { DatabaseHandle } from '../../db/database';
import { migrationsFolder } from '../../db/migrations-folder';
import * as schema from '../../db/schema';

/** Opens PostgreSQL 15 or later. `onError` hears of idle connections that broke; the pool replaces them. */
export function openPostgres({
  url,
  poolSize,
  onError,
}: {
  url: string;
  poolSize: number;
  onError: (error: Error) => void;
}): DatabaseHandle {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  const db = drizzle(pool, { schema });
  return {
    db,
    async executeSql(text, values) {
      const result = await pool.query(text, values);
      return { rows: result.rows, rowCount: result.rowCount ?? 0 };
    },
    async migrate() {
      // Two nodes starting at once: the second waits for the first and finds nothing to do.
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock(727001)');
        await migrate(drizzle(client, { schema }), { migrationsFolder });
      } finally {
        await client.query('select pg_advisory_unlock_all()');
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
