import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children.mjs';
import { findFreePort } from '../stack/ports.mjs';
import { findOnPath } from './find-on-path.mjs';

const minimumMajor = 15;
const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';

/** The folder with initdb and postgres of the newest PostgreSQL ≥ 15 here, or undefined. */
export function findPostgresBin() {
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
    .filter(({ major }) => major >= minimumMajor)
    .sort((a, b) => b.major - a.major)[0]?.folder;
}

/**
 * A throw-away PostgreSQL on 127.0.0.1: a fresh cluster, no durability, gone with `stop()`.
 */
export async function startPostgres() {
  const bin = findPostgresBin();
  if (!bin) throw new Error(`PostgreSQL ${minimumMajor} or newer is missing: ${postgresHint}`);
  const owner = ownerWhenRoot();
  const dir = mkdtempSync(path.join(clusterParent(owner), 'slide-postgres-'));
  if (owner.uid !== undefined) chownSync(dir, owner.uid, owner.gid);
  const clear = () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
  try {
    const data = path.join(dir, 'data');
    const initdb = [
      '-D',
      data,
      '-U',
      'slide',
      '--auth=trust',
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ];
    const made = spawnSync(path.join(bin, 'initdb'), initdb, { ...owner, cwd: dir, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
    const port = await findFreePort();
    const server = startChild({
      name: 'postgres',
      command: path.join(bin, 'postgres'),
      args: [
        '-D',
        data,
        '-p',
        String(port),
        ...settings({ listen_addresses: '127.0.0.1', unix_socket_directories: '' }),
      ],
      cwd: dir,
      logFile: path.join(root, '.cache', 'logs', 'postgres.log'),
      ...owner,
    });
    await waitUntilReady({ bin, port, died: server.died });
    const createDatabase = (name) => {
      const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'slide'];
      execFileSync(path.join(bin, 'createdb'), [...connection, name], { cwd: dir });
      return `postgresql://slide@127.0.0.1:${port}/${name}`;
    };
    return {
      databaseUrl: createDatabase('slide'),
      /** Makes one more empty database in the same server and returns its address. */
      createDatabase,
      port,
      async stop() {
        await server.stop('SIGINT'); // "fast" shutdown: open connections are ended, not waited for
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}

export const postgresHint =
  process.platform === 'darwin'
    ? 'brew install postgresql@16'
    : 'apt-get install -y --no-install-recommends postgresql';

function settings(addresses) {
  const values = {
    ...addresses,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function waitUntilReady({ bin, port, died }) {
  let reason;
  died.then((text) => {
    reason = text;
  });
  for (let attempt = 0; attempt < 200 && !reason; attempt += 1) {
    const { status } = spawnSync(path.join(bin, 'pg_isready'), [
      '-q',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'slide',
    ]);
    if (status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(reason ?? 'PostgreSQL was not ready after 20 s.');
}

/** PostgreSQL refuses to run as root; there the package's own user runs it. */
function ownerWhenRoot() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new Error(
      'PostgreSQL does not run as root and there is no user "postgres": run the tests as another user.',
    );
  }
}

/** Another user than ours must be able to reach the folder, which a checkout under /root would not allow. */
function clusterParent(owner) {
  if (owner.uid !== undefined) return os.tmpdir();
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  return cache;
}

function versionFolders(parent, toFolder) {
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(parent)
    .map(toFolder)
    .filter(Boolean)
    .map((folder) => path.join(parent, folder));
}

function majorOf(folder) {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.|devel|beta|rc|\s|$)/.exec(stdout ?? '')?.[1] ?? 0);
}
