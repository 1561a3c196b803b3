import { once } from 'node:events';
import net from 'node:net';

/** A small TCP round-robin balancer on 127.0.0.1: each new connection (a WebSocket too) goes to the next target. */
export async function startBalancer({ port, targets }: { port: number; targets: readonly number[] }) {
  const sockets = new Set<net.Socket>();
  let next = 0;
  const server = net.createServer((client) => {
    const target = targets[next % targets.length];
    next += 1;
    if (target === undefined) throw new Error('A balancer needs a target.');
    const upstream = net.connect({ port: target, host: '127.0.0.1' });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** How many connections were handed out so far. */
    connections: () => next,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(from: net.Socket, to: net.Socket): void {
  from.on('error', () => {});
  from.on('close', (hadError) => {
    // end() and not destroy(): what was read before the peer left still has to arrive.
    if (hadError) to.destroy();
    else to.end();
  });
  from.pipe(to);
}
