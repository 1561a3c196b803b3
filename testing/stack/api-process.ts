import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureApiBuilt } from '../../scripts/bootstrap/build-api.mjs';
import { root } from '../../scripts/bootstrap/root.mjs';
import { startChild } from '../../scripts/stack/children';
import { apiEnvironment } from '../../scripts/stack/environment';
import { findFreePort } from '../../scripts/stack/ports';
import { waitForAnswer } from '../../scripts/stack/wait-for';

/** A data folder, ports and a log of its own, on which api processes are started, killed and started again. */
export interface ApiGround {
  readonly dataDir: string;
  readonly ports: { readonly web: number; readonly api: number; readonly sandbox: number };
  readonly apiUrl: string;
  readonly sandboxUrl: string;
  /** Starts the api's bundle as `npm start` does and waits until it answers. */
  start(environment?: Record<string, string>): Promise<ApiProcess>;
  /** Starts it without waiting: for a start that has to fail. */
  attempt(environment?: Record<string, string>): { exited: Promise<string>; lastLines: readonly string[] };
  /** What every process so far wrote to its log. */
  readLogs(): string;
  /** Ends what runs and removes the data. */
  clear(): Promise<void>;
}

export interface ApiProcess {
  readonly pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly bootMs: number;
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

export async function prepareApiGround(name: string): Promise<ApiGround> {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const dataDir = mkdtempSync(path.join(cache, `${name}-`));
  const program = path.join(await ensureApiBuilt(), 'main.js');
  const ports = { web: await findFreePort(), api: await findFreePort(), sandbox: await findFreePort() };
  const logs: string[] = [];
  const running = new Set<ReturnType<typeof startChild>>();

  function spawnApi(environment: Record<string, string> = {}) {
    const logFile = path.join(cache, 'logs', name, `api-${logs.length + 1}.log`);
    logs.push(logFile);
    const options = { port: ports.api, ports, dataDir, demoWorld: false, hostsSandbox: true };
    const child = startChild({
      name: 'api',
      command: process.execPath,
      args: [program],
      cwd: root,
      env: {
        ...apiEnvironment({ ...options, databaseUrl: undefined, natsUrl: undefined }),
        // Always the embedded database, also where the suite around it runs on PostgreSQL.
        DATABASE_URL: '',
        NATS_URL: '',
        RATE_LIMIT_FACTOR: '1000',
        COMPANIONS: 'off',
        ...environment,
      },
      logFile,
    });
    running.add(child);
    void child.exited.then(() => running.delete(child));
    return child;
  }

  const apiUrl = `http://127.0.0.1:${ports.api}`;
  return {
    dataDir,
    ports,
    apiUrl,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
    async start(environment) {
      const startedAt = performance.now();
      const child = spawnApi(environment);
      await waitForAnswer(`${apiUrl}/readyz`, { what: 'The api', died: child.died });
      const bootMs = performance.now() - startedAt;
      await waitForAnswer(`http://localhost:${ports.sandbox}/`, { what: 'The sandbox', died: child.died });
      return {
        pid: child.pid ?? 0,
        bootMs,
        stop: () => child.stop(),
        kill: () => child.stop('SIGKILL'),
      };
    },
    attempt(environment) {
      const { exited, lastLines } = spawnApi(environment);
      return { exited, lastLines };
    },
    readLogs: () => logs.map((file) => readFileSync(file, 'utf8')).join(''),
    async clear() {
      for (const child of running) await child.stop('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
