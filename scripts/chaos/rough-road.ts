import { once } from 'node:events';
import net from 'node:net';
import { createFrameSplitter } from './frame-splitter';
import { createSlowWriter } from './slow-writer';

interface Roughness {
  /** How often one connection, of whomever, is cut. */
  readonly cutEveryMs: number;
  /** The share of what passes that is held back, everything behind it too; of live messages also the share doubled. */
  readonly share: number;
  readonly longestDelayMs: number;
}

export interface RoughRoad {
  readonly counts: { cuts: number; doubled: number; delayed: number };
  /** For `launchStack`: in the place of a balancer. */
  lead(ends: { port: number; targets: readonly number[] }): Promise<{ stop(): Promise<void> }>;
  cutEverything(): void;
  /** It is a road like any other before `roughen` and after `calm`. */
  roughen(): void;
  calm(): void;
}

/**
 * What phones are on: connections break at any moment, also in the middle of an answer, what passes comes late, and a
 * live message comes twice. It asks the next node where one refuses, as balancers do.
 */
export function buildRoughRoad({ cutEveryMs, share, longestDelayMs }: Roughness): RoughRoad {
  const counts = { cuts: 0, doubled: 0, delayed: 0 };
  const clients = new Set<net.Socket>();
  let isCalm = true;
  let next = 0;
  const happens = () => !isCalm && Math.random() < share;
  const delayMs = () => {
    if (!happens()) return 0;
    counts.delayed += 1;
    return Math.random() * longestDelayMs;
  };

  function cutOne() {
    const all = [...clients];
    const chosen = all[Math.floor(Math.random() * all.length)];
    if (isCalm || !chosen) return;
    counts.cuts += 1;
    chosen.destroy();
  }

  function join(client: net.Socket, upstream: net.Socket) {
    const toNode = createSlowWriter(upstream, delayMs);
    const toClient = createSlowWriter(client, delayMs);
    let isSocket = false;
    let split: ((chunk: Buffer) => void) | undefined;
    client.on('data', (chunk: Buffer) => {
      isSocket ||= /^upgrade: *websocket/im.test(chunk.toString('latin1'));
      toNode.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (split) return split(chunk);
      if (!isSocket) return toClient.write(chunk);
      const end = chunk.indexOf('\r\n\r\n') + 4;
      split = createFrameSplitter((frame, body) => {
        toClient.write(frame);
        if (!happens() || !body.toString('latin1', 0, 7).startsWith('MESSAGE')) return;
        counts.doubled += 1;
        toClient.write(frame);
      });
      toClient.write(chunk.subarray(0, end));
      split(chunk.subarray(end));
    });
    for (const [from, to] of [
      [client, toNode],
      [upstream, toClient],
    ] as const)
      from.on('close', (hadError) => (hadError ? to.destroy() : to.end()));
  }

  return {
    counts,
    async lead({ port, targets }) {
      const server = net.createServer((client) => {
        clients.add(client);
        client.on('error', () => {});
        client.on('close', () => clients.delete(client));
        next += 1;
        const order = targets.map((_, index) => targets[(next + index) % targets.length] ?? 0);
        client.pause();
        void reach(order).then((upstream) => {
          if (!upstream || client.destroyed) {
            upstream?.destroy();
            return client.destroy();
          }
          join(client, upstream);
          client.resume();
        });
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      const timer = setInterval(cutOne, cutEveryMs);
      return {
        async stop() {
          clearInterval(timer);
          for (const client of clients) client.destroy();
          await new Promise((resolve) => server.close(resolve));
        },
      };
    },
    cutEverything() {
      counts.cuts += clients.size;
      for (const client of clients) client.destroy();
    },
    roughen() {
      isCalm = false;
    },
    calm() {
      isCalm = true;
    },
  };
}

/** A connection to the first of these ports that takes one. */
async function reach(ports: readonly number[]): Promise<net.Socket | null> {
  for (const port of ports) {
    const socket = net.connect({ port, host: '127.0.0.1' });
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.on('error', () => {});
    if (isOpen) return socket;
  }
  return null;
}
