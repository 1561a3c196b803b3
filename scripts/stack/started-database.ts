import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureApiBuilt } from '../bootstrap/build-api.mjs';
import { root } from '../bootstrap/root.mjs';
import { startChild } from './children';
import { apiEnvironment } from './environment';
import { findFreePort } from './ports';
import { waitForAnswer } from './wait-for';

/**
 * Lays the embedded database into an empty data folder as an api leaves it at its first start, which takes it three
 * times as long as a later one. Made once for each build of the api, by that build.
 */
export async function layStartedDatabase(dataDir: string): Promise<void> {
  const build = await ensureApiBuilt();
  const kept = path.join(build, 'started-database');
  if (!existsSync(kept)) await keepStartedDatabase(build, kept);
  cpSync(kept, path.join(dataDir, 'database'), { recursive: true });
}

async function keepStartedDatabase(build: string, kept: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(build, 'starting-'));
  const ports = { web: await findFreePort(), api: await findFreePort(), sandbox: await findFreePort() };
  const child = startChild({
    name: 'api',
    command: process.execPath,
    args: [path.join(build, 'main.js')],
    cwd: root,
    env: apiEnvironment({ port: ports.api, ports, dataDir, hostsSandbox: true }),
    logFile: path.join(root, '.cache', 'logs', 'started-database', 'api.log'),
  });
  try {
    await waitForAnswer(`http://127.0.0.1:${ports.api}/readyz`, { what: 'The api', died: child.died });
    await child.stop();
    renameSync(path.join(dataDir, 'database'), kept);
  } catch (error) {
    // Of two that make it at once the second finds the first one's.
    if (!existsSync(kept)) throw error;
  } finally {
    await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
