import { describe, expect, test, vi } from 'vitest';
import { stageEdge } from '../../testing/realtime/stage-edge';

// Patience for a busy machine; a passing check never waits.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

const stage = stageEdge();
const { dial, listen, restart } = stage;

describe('Listening', () => {
  test('a message reaches who listens, as JSON with all its headers', async () => {
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/user.7', 'mine');
    await stage.edge.realtime.publish('user.7', { type: 'LIKE_SENT', name: '하나\n' });
    const { command, headers, body } = await client.next();
    expect(command).toBe('MESSAGE');
    expect(headers.get('destination')).toBe('/topic/user.7');
    expect(headers.get('subscription')).toBe('mine');
    expect(headers.get('message-id')).toMatch(/\S/);
    expect(headers.get('content-length')).toBe(String(body.length));
    expect(JSON.parse(body.toString())).toEqual({ type: 'LIKE_SENT', name: '하나\n' });
  });

  test.each([
    '/topic/user.8',
    '/topic/chat.1',
    '/topic/chat.*',
    '/topic/user.>',
    '/queue/user.7',
    '/topic/user.07',
    '',
  ])('to %j is refused with an ERROR frame that answers the receipt', async (destination) => {
    const client = dial();
    await client.connect('7');
    const error = await client.subscribe(destination, 's');
    expect(error.command).toBe('ERROR');
    expect(error.headers.get('code')).toBe('SUBSCRIPTION_REFUSED');
    expect(error.headers.get('destination')).toBe(destination);
    expect(error.headers.get('receipt-id')).toBe('r-s');
    expect(await client.closed()).toBe(1008);
  });

  test('after UNSUBSCRIBE nothing arrives, and the node leaves the channel', async () => {
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/user.7', 'a');
    await client.subscribe('/topic/user.7', 'b');
    client.send('UNSUBSCRIBE', { id: 'a', receipt: 'r' });
    expect((await client.next()).command).toBe('RECEIPT');
    await stage.edge.realtime.publish('user.7', { type: 'X' });
    expect((await client.next()).headers.get('subscription')).toBe('b');
    client.send('UNSUBSCRIBE', { id: 'b', receipt: 'r' });
    await client.next();
    expect(stage.edge.realtime.stats().channels).toBe(0);
  });

  test('a connection that breaks off leaves nothing behind', async () => {
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/user.7');
    expect(stage.edge.realtime.stats()).toEqual({ sessions: 1, users: 1, channels: 1 });
    client.socket.terminate();
    await eventually(() =>
      expect(stage.edge.realtime.stats()).toEqual({ sessions: 0, users: 0, channels: 0 }),
    );
  });

  test('in 1.0 the destination stands for the id', async () => {
    const client = await dial().open();
    client.sendRaw(
      'CONNECT\nlogin:7\npasscode:secret\n\n\0SUBSCRIBE\ndestination:/topic/user.7\nreceipt:1\n\n\0',
    );
    await client.next();
    await client.next();
    await stage.edge.realtime.publish('user.7', { type: 'X' });
    expect((await client.next()).headers.has('subscription')).toBe(false);
    client.sendRaw('UNSUBSCRIBE\ndestination:/topic/user.7\nreceipt:2\n\n\0');
    expect((await client.next()).command).toBe('RECEIPT');
    expect(stage.edge.realtime.stats().channels).toBe(0);
  });

  test.each<[string, string, Record<string, string>]>([
    ['publish', 'SEND', { destination: '/topic/user.7' }],
    ['open a transaction', 'BEGIN', { transaction: '1' }],
    ['commit one', 'COMMIT', { transaction: '1' }],
    ['abort one', 'ABORT', { transaction: '1' }],
    ['acknowledge', 'ACK', { id: '1' }],
    ['refuse a message', 'NACK', { id: '1' }],
    ['speak as a server', 'MESSAGE', { destination: '/topic/user.7' }],
    ['ask for client acknowledgement', 'SUBSCRIBE', { id: '1', destination: '/topic/user.7', ack: 'client' }],
    ['subscribe without an id', 'SUBSCRIBE', { destination: '/topic/user.7' }],
    ['subscribe without a destination', 'SUBSCRIBE', { id: '1' }],
    ['unsubscribe without an id', 'UNSUBSCRIBE', {}],
  ])('a client may not %s', async (_deed, command, headers) => {
    const client = dial();
    await client.connect('7');
    client.send(command, { ...headers, receipt: 'r1' });
    const error = await client.next();
    expect([error.command, error.headers.get('receipt-id')]).toEqual(['ERROR', 'r1']);
    expect(await client.closed()).toBe(1002);
  });

  test('an id in use, and one subscription too many, are refused', async () => {
    await restart({ limits: { subscriptionsPerSession: 1 } });
    const first = dial();
    await first.connect('7');
    await first.subscribe('/topic/user.7', 'a');
    expect((await first.subscribe('/topic/user.7', 'a')).headers.get('message')).toMatch('in use');
    const second = dial();
    await second.connect('7');
    await second.subscribe('/topic/user.7', 'a');
    expect((await second.subscribe('/topic/user.7', 'b')).headers.get('message')).toMatch('too many');
  });

  test('frames are answered in order, also when the first waits longest', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await restart({
      mayListen: async (_userId, channel) => {
        if (channel === 'chat.1') await held;
        return true;
      },
    });
    const client = dial();
    await client.connect('7');
    client.send('SUBSCRIBE', { id: '1', destination: '/topic/chat.1', receipt: 'one' });
    client.send('SUBSCRIBE', { id: '2', destination: '/topic/chat.2', receipt: 'two' });
    client.send('DISCONNECT', { receipt: 'three' });
    release();
    const receipts = [await client.next(), await client.next(), await client.next()];
    expect(receipts.map((frame) => frame.headers.get('receipt-id'))).toEqual(['one', 'two', 'three']);
    expect(await client.closed()).toBe(1000);
  });

  test.each([
    { limits: { framesInFlight: 3 }, sent: 'UNSUBSCRIBE\nid:1\n\n\0'.repeat(4) },
    { limits: { framesPerTenSeconds: 3 }, sent: 'UNSUBSCRIBE\nid:1\n\n\0'.repeat(5) },
  ])('too many frames at once end the session, and no other: $limits', async ({ limits, sent }) => {
    await restart({ limits, rights: new Set(['7:chat.1', '8:chat.1']) });
    const hasty = await listen('7', 'chat.1');
    const calm = await listen('8', 'chat.1');
    let said = 0;
    const say = async () => {
      said += 1;
      await stage.edge.realtime.publish('chat.1', { type: 'X', said });
      expect(await calm.nextMessage()).toEqual({ type: 'X', said });
    };
    await say();
    expect(await hasty.nextMessage()).toEqual({ type: 'X', said });
    hasty.sendRaw(sent);
    await say();
    await hasty.closed();
    expect(hasty.frames.at(-1)?.headers.get('message')).toMatch('too many frames');
    await say();
    expect(stage.edge.realtime.stats()).toEqual({ sessions: 1, users: 1, channels: 1 });
  });
});
