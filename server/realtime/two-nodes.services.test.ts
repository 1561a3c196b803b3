import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Nats, startNats } from '../../scripts/services/nats';
import { RawClient } from '../../testing/realtime/raw-client';
import { startTestEdge } from '../../testing/realtime/start-edge';
import { describeTwoNodes } from '../../testing/realtime/two-nodes-suite';
import { createNatsBus } from '../adapters/bus/nats-bus';

let nats: Nats;

beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats?.stop());

describeTwoNodes('NATS', async () => {
  const servers = process.env.NATS_URL ?? nats.natsUrl;
  const here = await createNatsBus({ servers });
  const there = await createNatsBus({ servers });
  return {
    busses: [here, there],
    close: async () => {
      await here.close();
      await there.close();
    },
  };
});

test('when the bus died and is back, everyone gets a resync and receives what comes next', async () => {
  let server = await startNats();
  const bus = await createNatsBus({ servers: server.natsUrl, reconnectWaitMs: 20 });
  const edge = await startTestEdge({ bus, rights: new Set(['7:chat.1']) });
  const client = new RawClient(edge.url);
  await client.connect('7');
  await client.subscribe('/topic/user.7');
  await client.subscribe('/topic/chat.1');

  await server.stop('SIGKILL');
  server = await startNats({ port: server.port });
  expect(await client.nextMessage()).toEqual({ type: 'RESYNC' });
  expect(await client.nextMessage()).toEqual({ type: 'RESYNC' });
  await edge.realtime.publish('chat.1', { type: 'AFTER' });
  expect(await client.nextMessage()).toEqual({ type: 'AFTER' });

  client.socket.terminate();
  await edge.stop();
  await bus.close();
  await server.stop('SIGKILL');
}, 15_000);
