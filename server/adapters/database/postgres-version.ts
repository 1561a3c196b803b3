import type { DatabaseHandle } from '../../db/database';

/** Major version of the oldest PostgreSQL that the product is tried on. */
export const oldestPostgres = 15;

/** Throws where the database is an older one: it would start, and refuse some statement only when a person waits for it. */
export async function refuseOldPostgres({ executeSql }: Pick<DatabaseHandle, 'executeSql'>): Promise<void> {
  const { rows } = await executeSql("select current_setting('server_version_num') as version");
  const [{ version }] = rows as [{ version: string }];
  const major = Math.floor(Number(version) / 10_000);
  if (major < oldestPostgres)
    throw new Error(`PostgreSQL ${major} is too old, ${oldestPostgres} or newer is needed`);
}
