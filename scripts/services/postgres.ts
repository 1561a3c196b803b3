import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children';
import { findFreePort } from '../stack/ports';
import { findPostgresBin, minimumMajor, postgresHint } from './postgres-bin';

const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';

export interface Postgres {
  readonly databaseUrl: string;
  readonly port: number;
  /** Makes one more empty database in the same server and returns its address. */
  createDatabase(name: string): string;
  stop(): Promise<void>;
}

/** The user that runs the server; ourselves when empty. */
interface Owner {
  uid?: number;
  gid?: number;
}

/** A throw-away PostgreSQL on 127.0.0.1: a fresh cluster, no durability, gone with `stop()`. */
export async function startPostgres(): Promise<Postgres> {
  const bin = findPostgresBin();
  if (!bin) throw new Error(`PostgreSQL ${minimumMajor} or newer is missing: ${postgresHint}`);
  const owner = ownerWhenRoot();
  const dir = mkdtempSync(path.join(clusterParent(owner), 'slide-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(dir, owner.uid, owner.gid);
  const clear = () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
  try {
    const server = await startServer({ bin, dir, owner });
    const createDatabase = (name: string) => {
      const connection = ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'slide'];
      execFileSync(path.join(bin, 'createdb'), [...connection, name], { cwd: dir });
      return `postgresql://slide@127.0.0.1:${server.port}/${name}`;
    };
    return {
      databaseUrl: createDatabase('slide'),
      createDatabase,
      port: server.port,
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

async function startServer({ bin, dir, owner }: { bin: string; dir: string; owner: Owner }) {
  const data = path.join(dir, 'data');
  const initdb = ['-D', data, '-U', 'slide', '--auth=trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  const made = spawnSync(path.join(bin, 'initdb'), initdb, { ...owner, cwd: dir, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await findFreePort();
  const server = startChild({
    name: 'postgres',
    command: path.join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), ...settings],
    cwd: dir,
    logFile: path.join(root, '.cache', 'logs', 'postgres.log'),
    ...owner,
  });
  await waitUntilReady({ bin, port, died: server.died });
  return { ...server, port };
}

const settings = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

async function waitUntilReady({ bin, port, died }: { bin: string; port: number; died: Promise<string> }) {
  let reason: string | undefined;
  died.then((text) => {
    reason = text;
  });
  const question = ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'slide'];
  for (let attempt = 0; attempt < 200 && !reason; attempt += 1) {
    const { status } = spawnSync(path.join(bin, 'pg_isready'), question);
    if (status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(reason ?? 'PostgreSQL was not ready after 20 s.');
}

/** PostgreSQL refuses to run as root; there the package's own user runs it. */
function ownerWhenRoot(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new Error(
      'PostgreSQL does not run as root and there is no user "postgres": run the tests as another user.',
    );
  }
}

/** Another user than ours must be able to reach the folder, which a checkout under /root would not allow. */
function clusterParent(owner: Owner): string {
  if (owner.uid !== undefined) return os.tmpdir();
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  return cache;
}
