import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Nats, startNats } from '../../../scripts/services/nats';
import { describeBus } from '../../../testing/bus/bus-suite';
import { createPartWatch } from '../part-watch';
import { createNatsBus } from './nats-bus';

// Patience for a busy machine; a passing check never waits.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

let nats: Nats;

beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats?.stop());

describeBus('NATS', async () => {
  const servers = process.env.NATS_URL ?? nats.natsUrl;
  const here = await createNatsBus({ servers });
  const there = await createNatsBus({ servers });
  return {
    here,
    there,
    close: async () => {
      await here.close();
      await there.close();
    },
  };
});

test('who connects as one account hears nothing of another, and nobody comes in without one', async () => {
  const server = await startNats({ accounts: ['here', 'there'] });
  const as = (account: string) => server.natsUrl.replace('//', `//${account}:${account}@`);
  const open = (account: string) => createNatsBus({ servers: as(account) });
  const [here, alsoHere, there] = await Promise.all([open('here'), open('here'), open('there')]);
  const heard: string[] = [];
  await here.subscribe('chat.1', (payload) => heard.push(payload.toString()));
  await there.publish('chat.1', Buffer.from('there'));
  await alsoHere.publish('chat.1', Buffer.from('here'));
  await eventually(() => expect(heard).toEqual(['here']));
  await expect(createNatsBus({ servers: server.natsUrl })).rejects.toThrow(/authorization/i);
  await Promise.all([here, alsoHere, there].map((bus) => bus.close()));
  await server.stop();
});

test('a node whose link broke is notified of the gap and then receives again', async () => {
  let server = await startNats();
  const bus = await createNatsBus({ servers: server.natsUrl, reconnectWaitMs: 20 });
  const heard: string[] = [];
  const gap = vi.fn();
  bus.onGap(gap);
  await bus.subscribe('chat.1', (payload) => heard.push(payload.toString()));

  await server.stop('SIGKILL');
  await eventually(() => expect(bus.isHealthy()).toBe(false));
  await expect(bus.publish('chat.1', Buffer.from('lost'))).rejects.toThrow('not reachable');
  await bus.subscribe('chat.2', (payload) => heard.push(payload.toString()));
  expect(gap).not.toHaveBeenCalled();

  server = await startNats({ port: server.port });
  await eventually(() => expect(gap).toHaveBeenCalledTimes(1));
  expect(bus.isHealthy()).toBe(true);
  await bus.publish('chat.1', Buffer.from('one'));
  await bus.publish('chat.2', Buffer.from('two'));
  await eventually(() => expect(heard).toEqual(['one', 'two']));
  await bus.close();
  await server.stop('SIGKILL');
}, 15_000);

test('a server that stands still takes nothing, is told once as away and once as back, and nothing taken is lost', async () => {
  const server = await startNats();
  const noted: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => noted.push(JSON.parse(line).msg) });
  const watch = createPartWatch({ part: 'bus', log });
  const bus = await createNatsBus({ servers: server.natsUrl, answerMs: 1_000, watch });
  const heard: string[] = [];
  const gap = vi.fn();
  bus.onGap(gap);
  await bus.subscribe('chat.1', (payload) => heard.push(payload.toString()));
  await bus.publish('chat.1', Buffer.from('before'));

  await server.freeze();
  for (const text of ['one', 'two', 'three'])
    await expect(bus.publish('chat.1', Buffer.from(text))).rejects.toThrow('not reachable');
  expect(bus.isHealthy()).toBe(false);
  expect(noted).toEqual(['a part is away']);

  server.thaw();
  await eventually(() => expect(bus.isHealthy()).toBe(true));
  await bus.publish('chat.1', Buffer.from('after'));
  // The first of the refused ones was on its way already: it may come, the outbox counts on both.
  await eventually(() => expect(heard.filter((text) => text !== 'one')).toEqual(['before', 'after']));
  expect(noted).toEqual(['a part is away', 'a part is back']);
  expect(gap).not.toHaveBeenCalled();
  await bus.close();
  await server.stop('SIGKILL');
});

test('the api does not start without its bus', async () => {
  const server = await startNats();
  await server.stop('SIGKILL');
  await expect(createNatsBus({ servers: server.natsUrl })).rejects.toThrow();
});
