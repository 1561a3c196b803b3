import { createServer, type RequestListener } from 'node:http';
import { findFreePort } from '../scripts/stack/ports';

/** A web server of a test on a port of its own, which can go away and stand still as a real one does. */
export async function startLocalServer(handle: RequestListener) {
  let held: (() => void)[] | null = null;
  const server = createServer((request, response) => {
    if (held) held.push(() => handle(request, response));
    else handle(request, response);
  });
  // One that the system gives to nobody else while it is down.
  const port = await findFreePort();
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Cuts every connection and takes none, until `up`. */
    down: close,
    up: listen,
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
