import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';

export type NatsProcess = { url: string; port: number; stop: () => Promise<void> };

const program = process.env.NATS_SERVER ?? 'nats-server';

/** Starts a real `nats-server` on a free loopback port; says plainly when there is none to start. */
export async function startNats(port?: number): Promise<NatsProcess> {
  const usedPort = port ?? (await findFreePort());
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(usedPort)], { stdio: 'ignore' });
  const failure = once(child, 'error').then(([cause]) => {
    throw new Error('these tests need nats-server on the PATH (Debian: apt-get install nats-server)', {
      cause,
    });
  });
  await Promise.race([failure, waitUntilOpen(usedPort, child)]);
  return { url: `nats://127.0.0.1:${usedPort}`, port: usedPort, stop: () => stopProcess(child) };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function waitUntilOpen(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`nats-server ended at once with ${child.exitCode}`);
    if (await canConnect(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nats-server did not open its port');
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(socket.destroy() !== null));
    socket.once('error', () => resolve(false));
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
