import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** Below the ports that systems hand out by themselves (Linux from 32768, macOS from 49152). */
const firstPort = 20_000;
const portCount = 12_000;

/**
 * A port nobody listens on right now. Whoever asks binds it only a while later; one that the system chose could be
 * given to any connection of this machine until then, so it is drawn from those the system leaves alone.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(portCount);
    if (!(await isPortTaken(port))) return port;
  }
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
