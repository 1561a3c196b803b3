import { randomUUID } from 'node:crypto';
import { openPglite } from '../../server/adapters/database/pglite';
import { openPostgres } from '../../server/adapters/database/postgres';
import type { DatabaseHandle } from '../../server/db/database';
import { loadPgliteTemplate } from './pglite-template';
import { addressOf, makeServerTemplate, onServer, quietWatch } from './server-template';
import { turnUnorderedRows } from './unordered-rows';

/** A fresh, migrated database of its own: PGlite in memory, or a database on the server DATABASE_URL names. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const url = process.env.DATABASE_URL;
  return url ? openOnServer(url) : openPglite({ template: await loadPgliteTemplate() });
}

/** Makes what the databases are copied from. */
export async function prepareTestDatabases(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (url) await makeServerTemplate(url);
  else await loadPgliteTemplate();
}

async function openOnServer(url: string): Promise<DatabaseHandle> {
  turnUnorderedRows();
  const template = await makeServerTemplate(url);
  const name = `slide_test_${randomUUID().replaceAll('-', '')}`;
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
