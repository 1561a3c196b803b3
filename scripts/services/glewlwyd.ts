import { existsSync } from 'node:fs';
import { findOnPath } from './find-on-path';

const schema = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const modules = '/usr/lib/glewlwyd';

/**
 * Not installed by itself like the others: on a machine with systemd the package starts a service with a well-known
 * password.
 */
export const glewlwydHint =
  'on Debian or Ubuntu, best in a container: apt-get install -y --no-install-recommends glewlwyd dbconfig-sqlite3';

/** Debian's Glewlwyd: its program, the schema of its database and its modules; undefined when it is not here. */
export function findGlewlwyd() {
  const command = findOnPath('glewlwyd');
  const isWhole = command && findOnPath('sqlite3') && existsSync(schema) && existsSync(modules);
  return isWhole ? { command, schema, modules } : undefined;
}
