import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startBalancer } from '../../testing/balancer';
import { ensureApiBuilt } from '../bootstrap/build-api.mjs';
import { root } from '../bootstrap/root.mjs';
import { type Child, startChild } from '../stack/children';
import { apiEnvironment, urlsOf } from '../stack/environment';
import { findFreePort } from '../stack/ports';
import { waitForAnswer } from '../stack/wait-for';

/** Half of it is longer than the balancer takes to notice, and than a call takes. */
const drainSeconds = 2;

/** Two api processes behind a balancer that sends people only to who is ready. */
export interface TwoNodes {
  readonly url: ReturnType<typeof urlsOf>;
  /** Replaces one node as a release does; answers what was seen meanwhile. */
  replace(index: number): Promise<Replacement>;
  stop(): Promise<void>;
}

export interface Replacement {
  /** The node said that it stops, and answered calls after that. */
  readonly servedWhileDraining: boolean;
  /** From the signal to the new process being ready. */
  readonly tookMs: number;
}

export async function startTwoNodes({
  databaseUrl,
  natsUrl,
}: {
  databaseUrl: string;
  natsUrl: string;
}): Promise<TwoNodes> {
  const program = path.join(await ensureApiBuilt(), 'main.js');
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const dataDir = mkdtempSync(path.join(cache, 'rolling-'));
  const ports = { web: await findFreePort(), api: await findFreePort(), sandbox: await findFreePort() };
  const nodePorts = [await findFreePort(), await findFreePort()];
  const nodes: Child[] = [];

  async function startNode(index: number): Promise<void> {
    const port = nodePorts[index] ?? 0;
    const node = startChild({
      name: `api-${index + 1}`,
      command: process.execPath,
      args: [program],
      cwd: root,
      env: {
        ...apiEnvironment({ port, ports, dataDir, databaseUrl, natsUrl, hostsSandbox: index === 0 }),
        RATE_LIMIT_FACTOR: '1000',
        COMPANIONS: 'off',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: String(drainSeconds),
      },
      logFile: path.join(cache, 'logs', 'rolling', `api-${index + 1}.log`),
    });
    nodes[index] = node;
    await waitForAnswer(`http://127.0.0.1:${port}/readyz`, { what: node.name, died: node.died });
  }

  // One after the other: the first migrates the database.
  await startNode(0);
  await startNode(1);
  const balancer = await startBalancer({ port: ports.api, targets: nodePorts, readyPath: '/readyz' });
  await waitForAnswer(`http://127.0.0.1:${ports.sandbox}/`, { what: 'The sandbox' });

  return {
    url: urlsOf(ports),
    async replace(index) {
      const startedAt = performance.now();
      const port = nodePorts[index] ?? 0;
      const stopped = nodes[index]?.stop();
      const servedWhileDraining = await isServingWhileDraining(port);
      await stopped;
      await startNode(index);
      // The next one goes only when this one has its share of people again.
      while (!balancer.ready().includes(port)) await new Promise((resolve) => setTimeout(resolve, 50));
      return { servedWhileDraining, tookMs: performance.now() - startedAt };
    },
    async stop() {
      await balancer.stop();
      for (const node of nodes) await node.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Whether `/readyz` says that the node stops while a call, asked after that, is still answered. */
async function isServingWhileDraining(port: number): Promise<boolean> {
  const statusOf = (url: string) =>
    fetch(`http://127.0.0.1:${port}${url}`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    );
  for (let status = 200; status !== 0; status = await statusOf('/readyz'))
    if (status === 503) return (await statusOf('/api/v1/users')) === 401;
  return false;
}
