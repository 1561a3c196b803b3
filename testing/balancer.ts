import { once } from 'node:events';
import net from 'node:net';

interface BalancerOptions {
  port: number;
  targets: readonly number[];
  /** Asked of each target again and again; only those that answer 200 get new connections. Absent: all do. */
  readyPath?: string;
  probeMs?: number;
}

/** A small TCP round-robin balancer on 127.0.0.1: each new connection (a WebSocket too) goes to the next target. */
export async function startBalancer({ port, targets, readyPath, probeMs = 200 }: BalancerOptions) {
  const sockets = new Set<net.Socket>();
  let ready = [...targets];
  let next = 0;
  const server = net.createServer((client) => {
    // Nobody ready: a refusal tells the client sooner than silence.
    const among = ready.length > 0 ? ready : targets;
    const target = among[next % among.length];
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

  async function probe(path: string): Promise<void> {
    const answers = await Promise.all(targets.map((target) => isReady(target, path)));
    ready = targets.filter((_, index) => answers[index]);
  }
  const probing = readyPath === undefined ? undefined : setInterval(() => void probe(readyPath), probeMs);
  if (readyPath !== undefined) await probe(readyPath);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** How many connections were handed out so far. */
    connections: () => next,
    /** Where new connections go. */
    ready: (): readonly number[] => ready,
    async stop() {
      clearInterval(probing);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(target: number, path: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${target}${path}`, {
      // A connection kept for probes would outlive the node it leads to.
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(2000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
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
