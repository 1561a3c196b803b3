import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema';

/**
 * The database, whichever driver is behind it. Both drivers answer alike (`db.execute` gives `{ rows }`), except
 * that int8 and count(*) are strings on pg: cast them (`::int`) in the SQL.
 */
export type Database = NodePgDatabase<typeof schema> & JsonReader;

/** The reads that are prepared once and answer one JSON document; `preparedQuery` makes them. */
export interface JsonReader {
  /** Prepares the statement on its connection unless it is there under this name. Null when there is no row. */
  readJson(statement: PreparedStatement): Promise<unknown>;
}

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** In PostgreSQL's text format. */
  readonly values: readonly (string | null)[];
}

/** Inside a transaction use nothing but this: on PGlite a query on the outer database would wait for ever. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a read needs: either of the two. */
export type Queryable = Database | Transaction;

/** The open database with what its owner needs to check and to close it. */
export interface DatabaseHandle {
  readonly db: Database;
  /** Runs one statement outside drizzle: what the job queue needs. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  /** How busy the connections are; absent where the database is in the process. */
  poolFigures?(): { total: number; idle: number; waiting: number };
  migrate(): Promise<void>;
  close(): Promise<void>;
}
