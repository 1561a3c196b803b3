import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGapBus } from '../../testing/realtime/gap-bus';
import { RawClient } from '../../testing/realtime/raw-client';
import { startTestEdge, type TestEdge } from '../../testing/realtime/start-edge';

// Patience for a busy machine; a passing check never waits.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

let edge: TestEdge;
const clients: RawClient[] = [];

async function start(options: Parameters<typeof startTestEdge>[0]): Promise<void> {
  edge = await startTestEdge(options);
}

function dial(): RawClient {
  const client = new RawClient(edge.url);
  clients.push(client);
  return client;
}

/** A promise and the hand that lets it go. */
function gate<T>() {
  let open: (value: T) => void = () => {};
  const passed = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  await edge.stop();
});

describe('A right that ends while it is being asked for', () => {
  test('someone removed between the answer and the subscription does not listen', async () => {
    const answer = gate<boolean>();
    const asked = gate<void>();
    await start({
      mayListen: () => {
        asked.open();
        return answer.passed;
      },
    });
    const client = dial();
    await client.connect('7');
    const outcome = client.subscribe('/topic/chat.1');
    await asked.passed;
    await edge.realtime.endRight({ userId: 7, channel: 'chat.1' });
    // The check read the membership before it was taken away.
    answer.open(true);
    expect((await outcome).headers.get('code')).toBe('SUBSCRIPTION_REFUSED');
    expect(await client.closed()).toBe(1008);
    expect(edge.realtime.stats()).toEqual({ sessions: 0, users: 0, channels: 0 });
  });

  test('someone removed while the bus is being joined does not listen', async () => {
    const bus = createGapBus();
    const joining = gate<void>();
    const asked = gate<void>();
    const { subscribe } = bus;
    await start({
      bus: {
        ...bus,
        subscribe: async (subject, handler) => {
          if (subject.includes('chat')) {
            asked.open();
            await joining.passed;
          }
          return subscribe(subject, handler);
        },
      },
      mayListen: async () => true,
    });
    const client = dial();
    await client.connect('7');
    const outcome = client.subscribe('/topic/chat.1');
    await asked.passed;
    await edge.realtime.endRight({ userId: 7, channel: 'chat.1' });
    joining.open();
    expect((await outcome).headers.get('code')).toBe('SUBSCRIPTION_REFUSED');
    expect(edge.realtime.stats().channels).toBe(0);
  });

  test('someone signed out everywhere while signing in does not get in', async () => {
    const answer = gate<{ userId: number; expiresAt: Date }>();
    const asked = gate<void>();
    await start({
      authenticate: () => {
        asked.open();
        return answer.passed;
      },
    });
    const outcome = dial().connect('7');
    await asked.passed;
    await edge.realtime.disconnect({ userId: 7, reason: 'signed out everywhere' });
    answer.open({ userId: 7, expiresAt: new Date(Date.now() + 60_000) });
    expect((await outcome).headers.get('code')).toBe('SESSION_ENDED');
  });

  test('a connection that breaks off while it signs in takes no place of the person’s', async () => {
    const answer = gate<{ userId: number; expiresAt: Date }>();
    const asked = gate<void>();
    await start({
      limits: { connectionsPerUser: 1 },
      authenticate: () => {
        asked.open();
        return answer.passed;
      },
    });
    const client = await dial().open();
    client.send('CONNECT', { 'accept-version': '1.2', host: 'slide' });
    await asked.passed;
    client.socket.terminate();
    await eventually(() => expect(edge.realtime.stats().sessions).toBe(0));
    answer.open({ userId: 7, expiresAt: new Date(Date.now() + 60_000) });
    expect((await dial().connect('7')).command).toBe('CONNECTED');
  });

  test('a connection that breaks off while its right is asked for leaves no listener', async () => {
    const answer = gate<boolean>();
    const asked = gate<void>();
    await start({
      mayListen: () => {
        asked.open();
        return answer.passed;
      },
    });
    const client = dial();
    await client.connect('7');
    client.send('SUBSCRIBE', { id: '1', destination: '/topic/chat.1' });
    await asked.passed;
    client.socket.terminate();
    await eventually(() => expect(edge.realtime.stats().sessions).toBe(0));
    answer.open(true);
    await answer.passed;
    await edge.realtime.publish('chat.1', { type: 'X' });
    expect(edge.realtime.stats().channels).toBe(0);
  });
});

describe('When the bus was away', () => {
  test('every subscription gets RESYNC, and rights that ended meanwhile are found out first', async () => {
    const bus = createGapBus();
    await start({ bus, rights: new Set(['7:chat.1', '7:chat.2']) });
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/chat.1', '1');
    await client.subscribe('/topic/chat.2', '2');
    bus.breakLink();
    await expect(edge.realtime.publish('chat.1', { type: 'LOST' })).rejects.toThrow();
    edge.rights.delete('7:chat.1');
    bus.letThrough();
    for (const channel of ['chat.1', 'chat.2']) await edge.realtime.publish(channel, { type: 'TOO_EARLY' });
    bus.restoreLink();
    await edge.realtime.publish('chat.1', { type: 'SECRET' });
    const [ended, resync] = [await client.next(), await client.next()];
    expect([ended.headers.get('subscription'), `${ended.body}`]).toEqual([
      '1',
      '{"type":"SUBSCRIPTION_ENDED"}',
    ]);
    expect([resync.headers.get('subscription'), `${resync.body}`]).toEqual(['2', '{"type":"RESYNC"}']);
    await edge.realtime.publish('chat.2', { type: 'AFTER' });
    expect(await client.nextMessage()).toEqual({ type: 'AFTER' });
    expect((await client.roundTrip()).command).toBe('RECEIPT');
  });

  test('a right that was refused and then granted is asked for again', async () => {
    const bus = createGapBus();
    const answers = [true, false];
    const asked = gate<void>();
    const first = gate<void>();
    const mayListen = vi.fn(async () => {
      const answer = answers.shift() ?? false;
      if (answer) {
        asked.open();
        await first.passed;
      }
      return answer;
    });
    await start({ bus, mayListen });
    const client = dial();
    await client.connect('7');
    const outcome = client.subscribe('/topic/chat.1');
    await asked.passed;
    bus.breakLink();
    bus.restoreLink();
    first.open();
    expect((await outcome).headers.get('code')).toBe('SUBSCRIPTION_REFUSED');
    expect(mayListen).toHaveBeenCalledTimes(2);
  });

  test('a link that breaks twice counts the rights as they were after the second time', async () => {
    const bus = createGapBus();
    const stale = gate<boolean>();
    const fresh = gate<boolean>();
    const answers: (boolean | Promise<boolean>)[] = [true, stale.passed, fresh.passed];
    await start({ bus, mayListen: async () => answers.shift() ?? false });
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/chat.1');
    bus.breakLink();
    bus.restoreLink();
    bus.breakLink();
    bus.restoreLink();
    await edge.realtime.publish('chat.1', { type: 'SECRET' });
    stale.open(true);
    fresh.open(false);
    expect(await client.nextMessage()).toEqual({ type: 'SUBSCRIPTION_ENDED' });
    expect((await client.roundTrip()).command).toBe('RECEIPT');
  });

  test('what was said before a right ended is heard, and nothing that is said after it', async () => {
    await start({ rights: new Set(['7:chat.1']) });
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/chat.1');
    // As the outbox hands over what one transaction left: all at once.
    await Promise.all([
      edge.realtime.publish('chat.1', { type: 'CHAT_CLOSED' }),
      edge.realtime.endRight({ userId: 7, channel: 'chat.1' }),
      edge.realtime.publish('chat.1', { type: 'CHAT_CHANGED' }),
    ]);
    expect(await client.nextMessage()).toEqual({ type: 'CHAT_CLOSED' });
    expect(await client.nextMessage()).toEqual({ type: 'SUBSCRIPTION_ENDED' });
    expect((await client.roundTrip()).command).toBe('RECEIPT');
  });

  test('a right, what is known of a person and a session end on this node at once even while the bus is away', async () => {
    const bus = createGapBus();
    const onPersonChanged = vi.fn();
    await start({ bus, rights: new Set(['7:chat.1']), onPersonChanged });
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/chat.1');
    bus.breakLink();
    await expect(edge.realtime.endRight({ userId: 7, channel: 'chat.1' })).rejects.toThrow();
    expect(await client.nextMessage()).toEqual({ type: 'SUBSCRIPTION_ENDED' });
    await expect(edge.realtime.personChanged({ userId: 8 })).rejects.toThrow();
    await expect(edge.realtime.disconnect({ userId: 7, reason: 'SIGNED_OUT' })).rejects.toThrow();
    expect(onPersonChanged.mock.calls).toEqual([[8], [7]]);
    expect((await client.next()).headers.get('code')).toBe('SESSION_ENDED');
  });
});

describe('A session that outlives its passcode', () => {
  function expiring(ms: number) {
    return async ({ login }: { login: string }) => ({
      userId: Number(login),
      expiresAt: new Date(Date.now() + ms),
    });
  }

  test('has its rights proven at the expiry and is closed within the grace', async () => {
    await start({
      authenticate: expiring(300),
      limits: { expiryGraceMs: 600 },
      rights: new Set(['7:chat.1']),
    });
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/chat.1', '1');
    await client.subscribe('/topic/user.7', '2');
    edge.rights.clear();
    const ended = await client.next();
    expect([ended.headers.get('subscription'), `${ended.body}`]).toEqual([
      '1',
      '{"type":"SUBSCRIPTION_ENDED"}',
    ]);
    await edge.realtime.publish('user.7', { type: 'STILL_LISTENING' });
    expect(await client.nextMessage()).toEqual({ type: 'STILL_LISTENING' });
    const error = await client.next();
    expect([error.command, error.headers.get('code')]).toEqual(['ERROR', 'CREDENTIALS_EXPIRED']);
    expect(await client.closed()).toBe(1008);
  });

  test('can not begin with one that has expired', async () => {
    await start({ authenticate: expiring(-1) });
    expect((await dial().connect('7')).headers.get('code')).toBe('CREDENTIALS_REFUSED');
  });

  test('stays open when the passcode is valid for longer than a timer can wait', async () => {
    await start({ authenticate: expiring(90 * 86_400_000) });
    const client = dial();
    await client.connect('7');
    expect((await client.roundTrip()).command).toBe('RECEIPT');
  });
});
