import { createServer } from 'node:http';
import { createMemoryBus } from '../../server/adapters/bus/memory-bus';
import { defaultLimits } from '../../server/realtime/limits';
import { startRealtime } from '../../server/realtime/realtime';

// One node's realtime edge in a process of its own. Everybody is who they say they are and may hear any channel; an
// address may open all connections at once, since all of them come from here. A POST of a text is a message to a room.
const realtime = await startRealtime({
  authenticate: async ({ login }) => ({
    userId: Number(login),
    signInId: `sign-in ${login}`,
    expiresAt: new Date(Date.now() + 3_600_000),
  }),
  mayListen: async () => true,
  allowedOrigins: [String(process.env.WEB_URL)],
  limits: { ...defaultLimits, unprovenPerAddress: defaultLimits.connections },
  log: { info: () => {}, warn: () => {}, error: () => {} },
  bus: createMemoryBus(),
});
const server = createServer((request, response) => {
  const channel = request.url?.slice(1) ?? '';
  void realtime.publish(channel, { type: 'CHAT_TYPING', at: Date.now() }).then(() => response.end());
});
realtime.attach(server);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
