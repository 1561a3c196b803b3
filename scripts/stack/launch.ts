import path from 'node:path';
import { startBalancer } from '../../testing/balancer';
import { ensureApiBuilt } from '../bootstrap/build-api.mjs';
import { root } from '../bootstrap/root.mjs';
import { warningOf } from './child-warnings';
import { type Child, startChild } from './children';
import { apiEnvironment, type StackPorts, urlsOf, webEnvironment } from './environment';
import { findFreePort } from './ports';
import { waitForAnswer } from './wait-for';

export interface LaunchOptions {
  ports: StackPorts;
  dataDir: string;
  logDir: string;
  demoWorld?: boolean;
  /** Above 1 that many api processes share one address; they then need a `databaseUrl` and a `natsUrl`. */
  apiNodes?: number;
  databaseUrl?: string;
  natsUrl?: string;
  /** Whether the web app starts as well (it needs a finished `next build`); it does by default. */
  web?: boolean;
  env?: Record<string, string>;
  onWarning?: (name: string, line: string) => void;
}

export interface Stack {
  readonly url: ReturnType<typeof urlsOf>;
  readonly apiNodePorts: readonly number[];
  readonly apiPids: readonly number[];
  /** Resolves with a reason when a part goes without having been asked to. */
  readonly died: Promise<string>;
  stop(): Promise<void>;
}

/** What was started so far, in the order of its start: children, and a balancer in this process. */
interface Parts {
  readonly children: Child[];
  readonly stops: (() => Promise<void>)[];
}

/** Starts api (with the sandbox in it) and web on 127.0.0.1 and waits until both answer. */
export async function launchStack(options: LaunchOptions): Promise<Stack> {
  const { ports, web = true } = options;
  const url = urlsOf(ports);
  const parts: Parts = { children: [], stops: [] };
  const stop = async () => {
    for (const stopPart of parts.stops.splice(0).reverse()) await stopPart();
  };
  try {
    const nodes = await startApi(options, parts);
    if (web) startWeb(options, parts);
    const died = Promise.race(parts.children.map((child) => child.died));
    for (const node of nodes) {
      await waitForAnswer(`http://127.0.0.1:${node}/readyz`, { what: 'The api', died });
    }
    // It comes up behind the first api, and people sign in through it.
    await waitForAnswer(`http://127.0.0.1:${ports.sandbox}/`, { what: 'The sandbox', died });
    if (web) await waitForAnswer(`${url.web}/sign-in`, { what: 'The web app', died });
    const apiPids = parts.children.flatMap(({ name, pid }) => (name.startsWith('api') && pid ? [pid] : []));
    return { url, apiNodePorts: nodes, apiPids, died, stop };
  } catch (error) {
    const tails = parts.children.flatMap((child) =>
      child.lastLines.slice(-8).map((line) => `  [${child.name}] ${line}`),
    );
    await stop();
    throw new Error([error instanceof Error ? error.message : String(error), ...tails].join('\n'));
  }
}

async function startApi(options: LaunchOptions, parts: Parts): Promise<number[]> {
  const { ports, apiNodes = 1 } = options;
  const program = path.join(await ensureApiBuilt(), 'main.js');
  const nodePorts: number[] = [];
  for (let index = 0; index < apiNodes; index += 1) {
    nodePorts.push(apiNodes === 1 ? ports.api : await findFreePort());
  }
  for (const [index, port] of nodePorts.entries()) {
    const node = startApiNode({ index, port, program }, options);
    keep(node, parts);
    // The first node migrates the database before the others look at it.
    if (index === 0 && apiNodes > 1) {
      await waitForAnswer(`http://127.0.0.1:${port}/readyz`, { what: 'The first api node', died: node.died });
    }
  }
  if (apiNodes > 1) {
    const balancer = await startBalancer({ port: ports.api, targets: nodePorts });
    parts.stops.push(() => balancer.stop());
  }
  return nodePorts;
}

/** The first node hosts the sandbox and the demo world. */
function startApiNode(
  { index, port, program }: { index: number; port: number; program: string },
  options: LaunchOptions,
): Child {
  const { ports, dataDir, logDir, demoWorld = false, apiNodes = 1, env, onWarning } = options;
  const { databaseUrl, natsUrl } = options;
  const name = apiNodes === 1 ? 'api' : `api-${index + 1}`;
  const isFirst = index === 0;
  const own = { port, ports, dataDir, demoWorld: demoWorld && isFirst, hostsSandbox: isFirst };
  return startChild({
    name,
    command: process.execPath,
    args: [program],
    cwd: root,
    env: { ...apiEnvironment({ ...own, databaseUrl, natsUrl }), ...env },
    logFile: path.join(logDir, `${name}.log`),
    onLine: (line) => forward(onWarning, name, line),
  });
}

function startWeb({ ports, logDir, env, onWarning }: LaunchOptions, parts: Parts): void {
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = startChild({
    name: 'web',
    command: process.execPath,
    args: [next, 'start', '-H', '127.0.0.1', '-p', String(ports.web)],
    cwd: root,
    env: { ...webEnvironment({ ports }), ...env },
    logFile: path.join(logDir, 'web.log'),
    onLine: (line) => forward(onWarning, 'web', line),
  });
  keep(child, parts);
}

function keep(child: Child, parts: Parts): void {
  parts.children.push(child);
  parts.stops.push(() => child.stop());
}

function forward(onWarning: LaunchOptions['onWarning'], name: string, line: string): void {
  const warning = warningOf(line);
  if (warning) onWarning?.(name, warning);
}
