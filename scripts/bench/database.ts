import pg from 'pg';
import { openPglite } from '../../server/adapters/database/pglite';

/** Runs one statement. */
export type RunSql = (text: string, values?: unknown[]) => Promise<unknown>;

type Use = (run: RunSql) => Promise<void>;

/** A connection of its own, on which a statement may take as long as it likes. */
export async function usePostgres(url: string, use: Use): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}

/** The same on the folder of a database that nobody else has open. */
export async function usePglite(dataDir: string, use: Use): Promise<void> {
  const database = await openPglite({ dataDir });
  try {
    await use(database.executeSql);
  } finally {
    await database.close();
  }
}
