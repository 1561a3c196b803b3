import path from 'node:path';
import { startBalancer } from '../../testing/balancer.mjs';
import { root } from '../bootstrap/root.mjs';
import { warningOf } from './child-warnings.mjs';
import { startChild } from './children.mjs';
import { apiEnvironment, urlsOf, webEnvironment } from './environment.mjs';
import { findFreePort } from './ports.mjs';
import { waitForAnswer } from './wait-for.mjs';

/**
 * Starts api (with the sandbox in it) and web on 127.0.0.1 and waits until both answer.
 * With `apiNodes` above 1 that many api processes share one address behind a round-robin balancer;
 * they then need a `databaseUrl` and a `natsUrl`. Needs a finished `next build` unless `web` is false.
 * @param {{ ports: { web: number, api: number, sandbox: number }, dataDir: string, logDir: string,
 *   demoWorld?: boolean, apiNodes?: number, databaseUrl?: string, natsUrl?: string, web?: boolean,
 *   env?: Record<string, string>, onWarning?: (name: string, line: string) => void }} options
 */
export async function launchStack(options) {
  const { ports, apiNodes = 1, web = true } = options;
  const url = urlsOf(ports);
  const parts = [];
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.stop();
  };
  try {
    const nodes = await startApi({ ...options, apiNodes }, parts);
    if (web) parts.push(startWeb(options));
    const children = parts.filter((part) => part.died);
    const died = Promise.race(children.map((child) => child.died));
    for (const node of nodes) {
      await waitForAnswer(`http://127.0.0.1:${node}/readyz`, { what: 'The api', died });
    }
    if (web) await waitForAnswer(`${url.web}/sign-in`, { what: 'The web app', died });
    return { url, apiNodePorts: nodes, died, stop };
  } catch (error) {
    const tails = parts.flatMap(
      (part) => part.lastLines?.slice(-8).map((line) => `  [${part.name}] ${line}`) ?? [],
    );
    await stop();
    throw new Error([error.message, ...tails].join('\n'));
  }
}

async function startApi(
  { ports, dataDir, logDir, demoWorld = false, apiNodes, databaseUrl, natsUrl, env, onWarning },
  parts,
) {
  const nodePorts = [];
  for (let index = 0; index < apiNodes; index += 1) {
    nodePorts.push(apiNodes === 1 ? ports.api : await findFreePort());
  }
  for (const [index, port] of nodePorts.entries()) {
    const name = apiNodes === 1 ? 'api' : `api-${index + 1}`;
    const hostsSandbox = index === 0;
    const world = demoWorld && index === 0;
    const node = startChild({
      name,
      command: process.execPath,
      args: ['--import', 'tsx', path.join(root, 'server', 'start', 'main.ts')],
      cwd: root,
      env: {
        ...apiEnvironment({ port, ports, dataDir, demoWorld: world, databaseUrl, natsUrl, hostsSandbox }),
        ...env,
      },
      logFile: path.join(logDir, `${name}.log`),
      onLine: (line) => forward(onWarning, name, line),
    });
    parts.push(node);
    // The first node migrates the database before the others look at it.
    if (index === 0 && apiNodes > 1) {
      await waitForAnswer(`http://127.0.0.1:${port}/readyz`, { what: 'The first api node', died: node.died });
    }
  }
  if (apiNodes > 1) parts.push(await startBalancer({ port: ports.api, targets: nodePorts }));
  return nodePorts;
}

function startWeb({ ports, logDir, env, onWarning }) {
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  return startChild({
    name: 'web',
    command: process.execPath,
    args: [next, 'start', '-H', '127.0.0.1', '-p', String(ports.web)],
    cwd: root,
    env: { ...webEnvironment({ ports }), ...env },
    logFile: path.join(logDir, 'web.log'),
    onLine: (line) => forward(onWarning, 'web', line),
  });
}

function forward(onWarning, name, line) {
  const warning = warningOf(line);
  if (warning) onWarning?.(name, warning);
}
