import path from 'node:path';
import { startBalancer } from '../../testing/balancer';
import { ensureApiBuilt } from '../bootstrap/build-api.mjs';
import { root } from '../bootstrap/root.mjs';
import { startChild } from './children';
import { apiEnvironment } from './environment';
import { forward, keep, type LaunchOptions, type Parts } from './launch-parts';
import { findFreePort } from './ports';
import { waitForAnswer } from './wait-for';

/** One api process of a stack, which can be ended and started again on its port and data. */
export interface ApiNode {
  readonly name: string;
  readonly port: number;
  readonly pid: () => number | undefined;
  /** Resolves when any part of the stack goes without having been asked to. */
  readonly died: Promise<string>;
  /** Ends it; SIGKILL is a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): void;
}

/** Starts the nodes of a stack and, where there are several or a road leads to them, what stands before them. */
export async function startApiNodes(options: LaunchOptions, parts: Parts): Promise<ApiNode[]> {
  const { ports, apiNodes = 1, road } = options;
  const program = path.join(await ensureApiBuilt(), 'main.js');
  const isDirect = apiNodes === 1 && !road;
  const nodes: ApiNode[] = [];
  for (let index = 0; index < apiNodes; index += 1) {
    const port = isDirect ? ports.api : await findFreePort();
    const node = createNode({ index, port, program }, options, parts);
    node.start();
    nodes.push(node);
    // The first node migrates the database before the others look at it.
    if (index === 0 && apiNodes > 1) await untilNodeAnswers(node);
  }
  if (!isDirect) {
    const before = await (road ?? startBalancer)({ port: ports.api, targets: nodes.map(({ port }) => port) });
    parts.stops.push(() => before.stop());
  }
  return nodes;
}

export async function untilNodeAnswers({ port, died, name }: ApiNode): Promise<void> {
  await waitForAnswer(`http://127.0.0.1:${port}/readyz`, { what: name, died });
}

interface NodePlace {
  readonly index: number;
  readonly port: number;
  readonly program: string;
}

/** The first node hosts the sandbox and the demo world. */
function createNode({ index, port, program }: NodePlace, options: LaunchOptions, parts: Parts): ApiNode {
  const { ports, dataDir, logDir, demoWorld = false, apiNodes = 1, env, envOfNode, onWarning } = options;
  const { databaseUrl, natsUrl } = options;
  const name = apiNodes === 1 ? 'api' : `api-${index + 1}`;
  const isFirst = index === 0;
  const own = { port, ports, dataDir, demoWorld: demoWorld && isFirst, hostsSandbox: isFirst };
  let starts = 0;
  let child: ReturnType<typeof startChild> | undefined;
  return {
    name,
    port,
    died: parts.died,
    pid: () => child?.pid,
    stop: async (signal) => child?.stop(signal),
    start() {
      starts += 1;
      child = startChild({
        name,
        command: process.execPath,
        args: [program],
        cwd: root,
        env: {
          ...apiEnvironment({ ...own, databaseUrl, natsUrl }),
          ...env,
          ...envOfNode?.(index),
        },
        logFile: path.join(logDir, starts === 1 ? `${name}.log` : `${name}-${starts}.log`),
        onLine: (line) => forward(onWarning, name, line),
      });
      keep(child, parts);
    },
  };
}
