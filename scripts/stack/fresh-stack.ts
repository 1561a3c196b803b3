import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { launchStack } from './launch';
import type { LaunchOptions } from './launch-parts';
import { findFreePort } from './ports';
import { layStartedDatabase } from './started-database';

type FreshStackOptions = { name: string } & Omit<LaunchOptions, 'ports' | 'dataDir' | 'logDir'>;

/** A suite is many people behind one address, and nobody else answers for them. */
const manyPeople = { RATE_LIMIT_FACTOR: '1000', COMPANIONS: 'off' };

/**
 * A whole stack of its own for one test run: free ports, a data folder with nobody in it that goes away at the end.
 * Logs stay in .cache/logs/<name>/ for whoever has to find out why.
 */
export async function launchFreshStack({ name, env, ...options }: FreshStackOptions) {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const dataDir = mkdtempSync(path.join(cache, `${name}-`));
  const ports = { web: await findFreePort(), api: await findFreePort(), sandbox: await findFreePort() };
  const clear = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    if (!options.databaseUrl) await layStartedDatabase(dataDir);
    const stack = await launchStack({
      ...options,
      env: { ...manyPeople, ...env },
      ports,
      dataDir,
      logDir: path.join(cache, 'logs', name),
    });
    return {
      ...stack,
      dataDir,
      async stop() {
        await stack.stop();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}
