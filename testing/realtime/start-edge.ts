import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bus } from '../../server/adapters/bus/bus';
import { createMemoryBus } from '../../server/adapters/bus/memory-bus';
import { type Realtime, type RealtimeOptions, startRealtime } from '../../server/realtime/realtime';

export type TestEdge = {
  realtime: Realtime;
  bus: Bus;
  url: string;
  port: number;
  /** Rights as `userId:channel`; the person's own channel is always allowed. */
  rights: Set<string>;
  server: Server;
  stop: () => Promise<void>;
};

type TestEdgeOptions = Partial<RealtimeOptions> & { port?: number; rights?: Set<string> };

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * An edge on a loopback port; the login is the person's id and the passcode `secret`. Each connection is a sign-in of
 * its own: `sign-in 1` is the first of this edge.
 */
export async function startTestEdge({
  port = 0,
  rights = new Set(),
  ...own
}: TestEdgeOptions = {}): Promise<TestEdge> {
  const bus = own.bus ?? createMemoryBus();
  let signInCount = 0;
  const realtime = await startRealtime({
    authenticate: async ({ login, passcode }) => {
      if (passcode !== 'secret') return null;
      signInCount += 1;
      const signInId = `sign-in ${signInCount}`;
      return { userId: Number(login), signInId, expiresAt: new Date(Date.now() + 600_000) };
    },
    mayListen: async (userId, channel) => channel === `user.${userId}` || rights.has(`${userId}:${channel}`),
    allowedOrigins: ['http://localhost:3000'],
    log: silent,
    ...own,
    bus,
  });
  const server = createServer((_request, response) => response.end());
  realtime.attach(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: boundPort } = server.address() as AddressInfo;
  const stop = async () => {
    await realtime.close();
    server.closeAllConnections();
    server.close();
    if (server.listening) await once(server, 'close');
  };
  return { realtime, bus, url: `ws://127.0.0.1:${boundPort}/ws`, port: boundPort, rights, server, stop };
}
