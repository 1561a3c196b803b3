import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server of a test on a port of its own, which can go away and stand still as a real one does. */
export async function startLocalServer(handle: RequestListener) {
  let held: (() => void)[] | null = null;
  const server = createServer((request, response) => {
    if (held) held.push(() => handle(request, response));
    else handle(request, response);
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(at, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Cuts every connection and takes none, until `up`. */
    down: close,
    up: () => listen(port),
    /** Takes what it is asked and answers nothing, until `thaw`. */
    freeze() {
      held ??= [];
    },
    thaw() {
      const waiting = held ?? [];
      held = null;
      for (const answer of waiting) answer();
    },
    close,
  };
}
