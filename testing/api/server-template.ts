import pg from 'pg';
import { pino } from 'pino';
import { openPostgres } from '../../server/adapters/database/postgres';
import { createPartWatch } from '../../server/adapters/part-watch';
import { startOnce, stateOfStart } from './started-database';

const templateLock = 727_002;

/** Makes the database that others are copied from, once per server and state of a start; answers its name. */
export function makeServerTemplate(url: string): Promise<string> {
  const name = `slide_template_${stateOfStart()}`;
  return onServer(url, async (client) => {
    // Of several workers one makes it, the others wait. The lock goes with the connection.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(client, url, name);
    return name;
  });
}

async function makeTemplate(client: pg.Client, url: string, name: string): Promise<void> {
  const aside = `${name}_making`;
  await client.query(`drop database if exists ${aside} with (force)`);
  await client.query(`create database ${aside}`);
  const handle = openPostgres({ url: addressOf(url, aside), poolSize: 2, watch: quietWatch() });
  await startOnce(handle);
  await client.query(`alter database ${aside} rename to ${name}`);
}

/** The address of another database on the same server. */
export function addressOf(url: string, database: string): string {
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.toString();
}

/** Runs statements that concern the server, on a connection of their own. */
export async function onServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** A watch over a database of the tests that logs nothing. */
export function quietWatch() {
  return createPartWatch({ part: 'database', log: pino({ level: 'silent' }) });
}
