import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireTool } from '../services/ensure-tools';

const run = promisify(execFile);

/** Everything of one moment in one file, compressed, without owners: it may be restored by whoever owns the new one. */
export async function dumpDatabase(
  databaseUrl: string,
  { file, snapshot }: { file: string; snapshot: string },
): Promise<void> {
  const to = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  await run(program('pg_dump'), [...to, `--snapshot=${snapshot}`, databaseUrl]);
}

/** Into an empty database; ends at the first thing that does not fit. */
export async function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--jobs=2'];
  await run(program('pg_restore'), [...how, `--dbname=${databaseUrl}`, file]);
}

function program(name: string): string {
  return path.join(requireTool('postgres'), name);
}
