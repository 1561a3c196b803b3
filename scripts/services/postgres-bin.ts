import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { oldestPostgres } from '../../server/adapters/database/postgres-version';
import { findOnPath } from './find-on-path';

export const postgresHint =
  process.platform === 'darwin'
    ? 'brew install postgresql@16'
    : 'apt-get install -y --no-install-recommends postgresql';

/** The folder with initdb and postgres of the newest PostgreSQL here that is new enough, or undefined. */
export function findPostgresBin(): string | undefined {
  const folders = [
    ...versionFolders('/usr/lib/postgresql', (name) => `${name}/bin`),
    ...versionFolders('/opt/homebrew/opt', (name) => (name.startsWith('postgresql@') ? `${name}/bin` : '')),
    ...versionFolders('/usr/local/opt', (name) => (name.startsWith('postgresql@') ? `${name}/bin` : '')),
    ...versionFolders('/Applications/Postgres.app/Contents/Versions', (name) => `${name}/bin`),
    path.dirname(findOnPath('initdb') ?? ''),
  ];
  return folders
    .filter((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')))
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ major }) => major >= oldestPostgres)
    .sort((a, b) => b.major - a.major)[0]?.folder;
}

function versionFolders(parent: string, toFolder: (name: string) => string): string[] {
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(parent)
    .map(toFolder)
    .filter(Boolean)
    .map((folder) => path.join(parent, folder));
}

function majorOf(folder: string): number {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.|devel|beta|rc|\s|$)/.exec(stdout ?? '')?.[1] ?? 0);
}
