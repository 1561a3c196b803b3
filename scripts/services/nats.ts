import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children';
import { findFreePort } from '../stack/ports';
import { requireTool } from './ensure-tools';

export interface Nats {
  readonly natsUrl: string;
  readonly port: number;
  /** Resolves when it stands: it lives on and answers nothing, until `thaw`, as on a machine that is stuck. */
  freeze(): Promise<void>;
  thaw(): void;
  /** SIGKILL is an outage, SIGTERM an orderly end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface NatsOptions {
  /** One of its own unless named. */
  port?: number;
  /** Who connects as one of these, with the name as password, hears nothing of the others; without, all hear all. */
  accounts?: readonly string[];
}

/** A throw-away NATS server on 127.0.0.1. */
export async function startNats({ port: wantedPort, accounts = [] }: NatsOptions = {}): Promise<Nats> {
  const command = requireTool('nats');
  const port = wantedPort ?? (await findFreePort());
  const configuration = path.join(root, '.cache', `nats-${port}.json`);
  if (accounts.length > 0) writeFileSync(configuration, JSON.stringify({ accounts: describe(accounts) }));
  const server = startChild({
    name: 'nats',
    command,
    args: ['-a', '127.0.0.1', '-p', String(port), ...(accounts.length > 0 ? ['-c', configuration] : [])],
    cwd: root,
    logFile: path.join(root, '.cache', 'logs', 'nats.log'),
  });
  await waitForPort(port, server.died);
  const signalServer = (signal: NodeJS.Signals) => {
    if (server.pid) process.kill(server.pid, signal);
  };
  return {
    natsUrl: `nats://127.0.0.1:${port}`,
    port,
    async freeze() {
      signalServer('SIGSTOP');
      // A program of several threads goes on for a moment after it was told to stop.
      while (server.pid && !isStopped(server.pid)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    thaw: () => signalServer('SIGCONT'),
    stop: (signal) => server.stop(signal),
  };
}

function isStopped(pid: number): boolean {
  const { stdout, status } = spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' });
  // Who is gone answers nothing either.
  return status !== 0 || stdout.trim().startsWith('T');
}

function describe(accounts: readonly string[]) {
  return Object.fromEntries(accounts.map((name) => [name, { users: [{ user: name, password: name }] }]));
}

async function waitForPort(port: number, died: Promise<string>): Promise<void> {
  let reason: string | undefined;
  died.then((text) => {
    reason = text;
  });
  for (let attempt = 0; attempt < 400 && !reason; attempt += 1) {
    if (await accepts(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(reason ?? 'NATS was not ready after 20 s.');
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
