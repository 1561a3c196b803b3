import net from 'node:net';

/**
 * A small TCP round-robin balancer on 127.0.0.1: each new connection (a WebSocket too) goes to the next target.
 * @param {{ port: number, targets: number[] }} options
 */
export async function startBalancer({ port, targets }) {
  const sockets = new Set();
  let next = 0;
  const server = net.createServer((client) => {
    const target = targets[next % targets.length];
    next += 1;
    const upstream = net.connect({ port: target, host: '127.0.0.1' });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', (hadError) => {
        sockets.delete(from);
        // end() and not destroy(): what was read before the peer left still has to arrive.
        if (hadError) to.destroy();
        else to.end();
      });
      from.pipe(to);
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    /** How many connections were handed out so far. */
    connections: () => next,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
