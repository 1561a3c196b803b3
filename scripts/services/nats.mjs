import net from 'node:net';
import path from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children.mjs';
import { findFreePort } from '../stack/ports.mjs';
import { findOnPath } from './find-on-path.mjs';

export const natsHint =
  process.platform === 'darwin'
    ? 'brew install nats-server'
    : 'apt-get install -y --no-install-recommends nats-server';

/** The nats-server program here, or undefined. */
export function findNatsServer() {
  return findOnPath('nats-server');
}

/**
 * A throw-away NATS server on 127.0.0.1.
 * @returns {Promise<{ natsUrl: string, port: number, stop: () => Promise<void> }>}
 */
export async function startNats() {
  const command = findNatsServer();
  if (!command) throw new Error(`nats-server is missing: ${natsHint}`);
  const port = await findFreePort();
  const server = startChild({
    name: 'nats',
    command,
    args: ['-a', '127.0.0.1', '-p', String(port)],
    cwd: root,
    logFile: path.join(root, '.cache', 'logs', 'nats.log'),
  });
  await waitForPort(port, server.died);
  return { natsUrl: `nats://127.0.0.1:${port}`, port, stop: () => server.stop() };
}

async function waitForPort(port, died) {
  let reason;
  died.then((text) => {
    reason = text;
  });
  for (let attempt = 0; attempt < 100 && !reason; attempt += 1) {
    if (await accepts(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(reason ?? 'NATS was not ready after 5 s.');
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
