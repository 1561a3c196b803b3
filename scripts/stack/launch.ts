import path from 'node:path';
import { keepAliveMs } from '../../server/http/keep-alive';
import { root } from '../bootstrap/root.mjs';
import { type ApiNode, startApiNodes, untilNodeAnswers } from './api-nodes';
import { startChild } from './children';
import { urlsOf, webEnvironment } from './environment';
import { createParts, forward, keep, type LaunchOptions, type Parts } from './launch-parts';
import { waitForAnswer } from './wait-for';

export interface Stack {
  readonly url: ReturnType<typeof urlsOf>;
  readonly nodes: readonly ApiNode[];
  /** Resolves with a reason when a part goes without having been asked to. */
  readonly died: Promise<string>;
  stop(): Promise<void>;
}

/** Starts api (with the sandbox in it) and web on 127.0.0.1 and waits until both answer. */
export async function launchStack(options: LaunchOptions): Promise<Stack> {
  const { ports, web = true } = options;
  const url = urlsOf(ports);
  const parts = createParts();
  const { died } = parts;
  const stop = async () => {
    for (const stopPart of parts.stops.splice(0).reverse()) await stopPart();
  };
  try {
    const nodes = await startApiNodes(options, parts);
    if (web) startWeb(options, parts);
    for (const node of nodes) await untilNodeAnswers(node);
    // It comes up behind the first api, and people sign in through it.
    await waitForAnswer(`http://127.0.0.1:${ports.sandbox}/`, { what: 'The sandbox', died });
    if (web) await waitForAnswer(`${url.web}/sign-in`, { what: 'The web app', died });
    return { url, nodes, died, stop };
  } catch (error) {
    const tails = parts.children.flatMap((child) =>
      child.lastLines.slice(-8).map((line) => `  [${child.name}] ${line}`),
    );
    await stop();
    throw new Error([error instanceof Error ? error.message : String(error), ...tails].join('\n'));
  }
}

function startWeb({ ports, logDir, env, onWarning }: LaunchOptions, parts: Parts): void {
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = startChild({
    name: 'web',
    command: process.execPath,
    args: [
      next,
      'start',
      '-H',
      '127.0.0.1',
      '-p',
      String(ports.web),
      '--keepAliveTimeout',
      String(keepAliveMs),
    ],
    cwd: root,
    env: { ...webEnvironment({ ports }), ...env },
    logFile: path.join(logDir, 'web.log'),
    onLine: (line) => forward(onWarning, 'web', line),
  });
  keep(child, parts);
}
