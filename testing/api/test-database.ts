import { randomUUID } from 'node:crypto';
import { openPglite } from '../../server/adapters/database/pglite';
import { openPostgres } from '../../server/adapters/database/postgres';
import type { DatabaseHandle } from '../../server/db/database';
import { putStartBack } from './as-started';
import { loadPgliteTemplate } from './pglite-template';
import { addressOf, makeServerTemplate, onServer, quietWatch } from './server-template';
import { turnUnorderedRows } from './unordered-rows';

/** Those of this worker that no test uses now, as a start leaves them. */
const idle: DatabaseHandle[] = [];

/**
 * A database of its own as a start leaves it: PGlite in memory, or a database on the server DATABASE_URL names. To make
 * one takes ten times as long as to put one back, so it is another test's next.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const database = idle.pop() ?? (await makeDatabase());
  let isOpen = true;
  return {
    ...database,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      if (await putStartBack(database)) idle.push(database);
      else await database.close();
    },
  };
}

async function makeDatabase(): Promise<DatabaseHandle> {
  const url = process.env.DATABASE_URL;
  return url ? makeOnServer(url) : openPglite({ template: await loadPgliteTemplate() });
}

/** Makes what the databases are copied from. */
export async function prepareTestDatabases(): Promise<void> {
  const url = process.env.DATABASE_URL;
  // Named before there are workers, which take the name over.
  prefixOfRun();
  if (url) await makeServerTemplate(url);
  else await loadPgliteTemplate();
}

/** Removes what the workers of this run left idle; in memory it went with them. */
export async function removeTestDatabases(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) return;
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefixOfRun()],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** A server may serve several runs at once. */
function prefixOfRun(): string {
  process.env.SLIDE_TEST_RUN ??= randomUUID().slice(0, 8);
  return `slide_test_${process.env.SLIDE_TEST_RUN}_`;
}

async function makeOnServer(url: string): Promise<DatabaseHandle> {
  turnUnorderedRows();
  const template = await makeServerTemplate(url);
  const name = `${prefixOfRun()}${randomUUID().replaceAll('-', '')}`;
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`));
  const handle = openPostgres({ url: addressOf(url, name), poolSize: 8, watch: quietWatch() });
  return {
    ...handle,
    async close() {
      await handle.close();
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
