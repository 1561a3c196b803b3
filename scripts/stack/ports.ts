import { once } from 'node:events';
import net from 'node:net';

/** A port nobody listens on right now, chosen by the system. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await listen(server, { port: 0, host: '127.0.0.1' });
  const address = server.address();
  await close(server);
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/**
 * Whether something already listens on this port of the loopback. Both families count:
 * browsers try ::1 for "localhost" first, so a stranger there would answer in our place.
 */
export async function isPortTaken(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = net.createServer();
    try {
      await listen(server, { port, host, exclusive: true });
    } catch (error) {
      if (isRefusal(error)) return true;
      continue; // a machine without IPv6
    }
    await close(server);
  }
  return false;
}

async function listen(server: net.Server, options: net.ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

async function close(server: net.Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES'].includes(String(error.code));
}
