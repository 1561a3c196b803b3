import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children';
import { findFreePort } from '../stack/ports';
import { requireTool } from './ensure-tools';

const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';

const ask = promisify(execFile);

export interface Postgres {
  readonly databaseUrl: string;
  readonly port: number;
  /** Of the process that starts all others of the server. */
  readonly pid: number | undefined;
  /** Makes one more empty database in the same server and returns its address. */
  createDatabase(name: string): string;
  /** Ends the server and keeps its data: SIGINT is an orderly shutdown, SIGKILL is none. */
  down(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same data and port, and waits until it takes connections. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** The user that runs the server; ourselves when empty. */
interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * A throw-away PostgreSQL on 127.0.0.1: a fresh cluster, gone with `stop()`. What it confirmed survives its own death
 * only when it is `durable` (and never that of the machine: nothing is flushed to the disk). `inMemory` keeps its files
 * in the system's memory where there is room: a copy of a database takes 60 ms there, and up to 700 on a slow disk.
 * `sharedBuffers` is what the server keeps of the database at hand; left out, PostgreSQL's own 128 MB.
 */
export async function startPostgres({
  durable = false,
  inMemory = false,
  sharedBuffers = '128MB',
} = {}): Promise<Postgres> {
  const bin = requireTool('postgres');
  const owner = ownerWhenRoot();
  const parent = (inMemory && memoryFolder()) || clusterParent(owner);
  const dir = mkdtempSync(path.join(parent, 'slide-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(dir, owner.uid, owner.gid);
  const clear = () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
  try {
    initialise({ bin, dir, owner });
    const port = await findFreePort();
    const start = () => startServer({ bin, dir, owner, port, durable, sharedBuffers });
    let server = await start();
    const createDatabase = (name: string) => {
      const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'slide'];
      execFileSync(path.join(bin, 'createdb'), [...connection, name], { cwd: dir });
      return `postgresql://slide@127.0.0.1:${port}/${name}`;
    };
    return {
      databaseUrl: createDatabase('slide'),
      createDatabase,
      port,
      get pid() {
        return server.pid;
      },
      down: (signal = 'SIGINT') => server.stop(signal),
      async up() {
        // The backends of a killed server hold its memory until they notice; until then a new one ends at once.
        server = await attempts(50, start);
      },
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

function initialise({ bin, dir, owner }: { bin: string; dir: string; owner: Owner }): void {
  const data = path.join(dir, 'data');
  const initdb = ['-D', data, '-U', 'slide', '--auth=trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  const made = spawnSync(path.join(bin, 'initdb'), initdb, { ...owner, cwd: dir, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
}

async function startServer(options: {
  bin: string;
  dir: string;
  owner: Owner;
  port: number;
  durable: boolean;
  sharedBuffers: string;
}) {
  const { bin, dir, owner, port, ...wanted } = options;
  const server = startChild({
    name: 'postgres',
    command: path.join(bin, 'postgres'),
    args: ['-D', path.join(dir, 'data'), '-p', String(port), ...settings(wanted)],
    cwd: dir,
    logFile: path.join(root, '.cache', 'logs', 'postgres.log'),
    ...owner,
  });
  await waitUntilReady({ bin, port, died: server.died });
  return server;
}

async function attempts<T>(count: number, attempt: () => Promise<T>): Promise<T> {
  for (let left = count; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left <= 1) throw error;
      await pause(100);
    }
  }
}

function settings({ durable, sharedBuffers }: { durable: boolean; sharedBuffers: string }): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    max_connections: '200',
    shared_buffers: sharedBuffers,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function waitUntilReady({ bin, port, died }: { bin: string; port: number; died: Promise<string> }) {
  let reason: string | undefined;
  died.then((text) => {
    reason = text;
  });
  const question = ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'slide'];
  for (let attempt = 0; attempt < 400 && !reason; attempt += 1) {
    const isReady = await ask(path.join(bin, 'pg_isready'), question).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await pause(50);
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

const sharedMemory = '/dev/shm';
const roomBytes = 2 * 1024 ** 3;

/** Where files never reach a disk, if this machine has such a place with room for a suite's databases. */
function memoryFolder(): string | null {
  try {
    accessSync(sharedMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize >= roomBytes ? sharedMemory : null;
  } catch {
    return null;
  }
}

/** Another user than ours must be able to reach the folder, which a checkout under /root would not allow. */
function clusterParent(owner: Owner): string {
  if (owner.uid !== undefined) return os.tmpdir();
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  return cache;
}
