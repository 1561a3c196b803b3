import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RawClient } from './testing/raw-client';
import { startTestEdge, type TestEdge } from './testing/start-edge';

// Patience for a busy machine; a passing check never waits.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

let edge: TestEdge;
const clients: RawClient[] = [];

function dial(options?: ConstructorParameters<typeof RawClient>[1]): RawClient {
  const client = new RawClient(edge.url, options);
  clients.push(client);
  return client;
}

async function restart(options: Parameters<typeof startTestEdge>[0]): Promise<void> {
  await edge.stop();
  edge = await startTestEdge(options);
}

beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  await edge.stop();
});

describe('Opening a connection', () => {
  test('a page of another origin is refused', async () => {
    expect(await dial({ origin: 'https://evil.example' }).refusal()).toBe(403);
    await dial({ origin: 'http://localhost:3000' }).open();
  });

  test('another path is not served', async () => {
    const client = new RawClient(edge.url.replace('/ws', '/other'));
    clients.push(client);
    expect(await client.refusal()).toBe(404);
  });

  test.each([
    [['v10.stomp', 'v12.stomp', 'v11.stomp'], 'v12.stomp'],
    [['other', 'v11.stomp'], 'v11.stomp'],
    [[], ''],
  ])('of the subprotocols %j it picks %j', async (subprotocols, picked) => {
    const client = await dial({ subprotocols }).open();
    expect(client.socket.protocol).toBe(picked);
  });

  test('one address may hold only so many connections, and one that closed counts no more', async () => {
    await restart({ limits: { connectionsPerAddress: 2 } });
    const first = await dial().open();
    await dial().open();
    expect(await dial().refusal()).toBe(429);
    first.socket.terminate();
    await eventually(() => expect(edge.realtime.stats().sessions).toBe(1));
    await dial().open();
  });

  test('one person may hold only so many connections', async () => {
    await restart({ limits: { connectionsPerUser: 1 } });
    expect((await dial().connect('7')).command).toBe('CONNECTED');
    const second = dial();
    const error = await second.connect('7');
    expect([error.command, error.headers.get('code')]).toEqual(['ERROR', 'CONNECTION_LIMIT']);
    expect(await second.closed()).toBe(1013);
    expect((await dial().connect('8')).command).toBe('CONNECTED');
  });

  test('a WebSocket message beyond all sense ends the connection', async () => {
    const client = await dial().open();
    client.sendRaw(Buffer.alloc(200_000, 0x41));
    expect(await client.closed()).toBe(1009);
  });
});

describe('CONNECT', () => {
  test.each([
    ['1.0,1.1,1.2', '1.2'],
    ['1.1,1.0', '1.1'],
    ['1.0', '1.0'],
    ['2.0,1.2', '1.2'],
  ])('of the versions %s it picks %s', async (offered, version) => {
    const connected = await dial().connect('7', { 'accept-version': offered });
    expect(connected.command).toBe('CONNECTED');
    expect(connected.headers.get('version')).toBe(version);
  });

  test('without accept-version it is 1.0, and STOMP is the same word', async () => {
    const client = await dial().open();
    client.sendRaw('STOMP\nlogin:7\npasscode:secret\n\n\0');
    expect((await client.next()).headers.get('version')).toBe('1.0');
  });

  test('with no common version the answer names what is spoken here', async () => {
    const client = dial();
    const error = await client.connect('7', { 'accept-version': '2.0' });
    expect([error.command, error.headers.get('version')]).toEqual(['ERROR', '1.0,1.1,1.2']);
    expect(await client.closed()).toBe(1002);
  });

  test('a 1.2 client must name the host; one that also speaks 1.0 need not', async () => {
    const strict = await dial().open();
    strict.sendRaw('CONNECT\naccept-version:1.1,1.2\nlogin:7\npasscode:secret\n\n\0');
    expect((await strict.next()).headers.get('message')).toMatch('host');
    const lenient = await dial().open();
    lenient.sendRaw('CONNECT\naccept-version:1.0,1.1,1.2\nlogin:7\npasscode:secret\n\n\0');
    expect((await lenient.next()).headers.get('version')).toBe('1.2');
  });

  test('a wrong passcode gets an ERROR frame before the close', async () => {
    const client = dial();
    const error = await client.connect('7', { passcode: 'wrong' });
    expect([error.command, error.headers.get('code')]).toEqual(['ERROR', 'CREDENTIALS_REFUSED']);
    expect(await client.closed()).toBe(1008);
  });

  test('a failing check shows nothing of why', async () => {
    await restart({ authenticate: () => Promise.reject(new Error('password of the database: 1234')) });
    const client = dial();
    const error = await client.connect('7');
    expect(error.headers.get('code')).toBe('INTERNAL_ERROR');
    expect(JSON.stringify([...error.headers]) + error.body).not.toMatch('1234');
    expect(await client.closed()).toBe(1011);
  });

  test('who never sends it is sent away', async () => {
    await restart({ limits: { connectTimeoutMs: 30 } });
    const client = await dial().open();
    expect((await client.next()).headers.get('message')).toMatch('in time');
    expect(await client.closed()).toBe(1002);
  });

  test('comes first and only once', async () => {
    const early = await dial().open();
    early.send('SUBSCRIBE', { id: '1', destination: '/topic/user.7' });
    expect((await early.next()).command).toBe('ERROR');
    const twice = dial();
    await twice.connect('7');
    twice.send('CONNECT', { 'accept-version': '1.2', host: 'x', login: '7', passcode: 'secret' });
    expect((await twice.next()).headers.get('message')).toMatch('already');
  });

  test('frames may wait in the same WebSocket message, and a frame may be cut in two', async () => {
    const client = await dial().open();
    client.sendRaw(
      'CONNECT\naccept-version:1.2\nhost:x\nlogin:7\npasscode:secret\n\n\0\nSUBSCRIBE\nid:a\\c1\ndestination:/topic/user.7\nrec',
    );
    client.sendRaw('eipt:r\\c1\r\n\r\n\0');
    expect((await client.next()).command).toBe('CONNECTED');
    expect((await client.next()).headers.get('receipt-id')).toBe('r:1');
    await edge.realtime.publish('user.7', { type: 'WALLET_UPDATED' });
    expect((await client.next()).headers.get('subscription')).toBe('a:1');
  });
});

describe('Listening', () => {
  test('a message reaches who listens, as JSON with all its headers', async () => {
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/user.7', 'mine');
    await edge.realtime.publish('user.7', { type: 'LIKE_SENT', name: '하나\n' });
    const { command, headers, body } = await client.next();
    expect(command).toBe('MESSAGE');
    expect(headers.get('destination')).toBe('/topic/user.7');
    expect(headers.get('subscription')).toBe('mine');
    expect(headers.get('message-id')).toBeTruthy();
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
    await edge.realtime.publish('user.7', { type: 'X' });
    expect((await client.next()).headers.get('subscription')).toBe('b');
    client.send('UNSUBSCRIBE', { id: 'b', receipt: 'r' });
    await client.next();
    expect(edge.realtime.stats().channels).toBe(0);
  });

  test('a connection that breaks off leaves nothing behind', async () => {
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/user.7');
    expect(edge.realtime.stats()).toEqual({ sessions: 1, users: 1, channels: 1 });
    client.socket.terminate();
    await eventually(() => expect(edge.realtime.stats()).toEqual({ sessions: 0, users: 0, channels: 0 }));
  });

  test('in 1.0 the destination stands for the id', async () => {
    const client = await dial().open();
    client.sendRaw(
      'CONNECT\nlogin:7\npasscode:secret\n\n\0SUBSCRIBE\ndestination:/topic/user.7\nreceipt:1\n\n\0',
    );
    await client.next();
    await client.next();
    await edge.realtime.publish('user.7', { type: 'X' });
    expect((await client.next()).headers.has('subscription')).toBe(false);
    client.sendRaw('UNSUBSCRIBE\ndestination:/topic/user.7\nreceipt:2\n\n\0');
    expect((await client.next()).command).toBe('RECEIPT');
    expect(edge.realtime.stats().channels).toBe(0);
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

  test('too many frames at once end the session', async () => {
    await restart({ limits: { framesInFlight: 3 } });
    const client = dial();
    await client.connect('7');
    client.sendRaw('UNSUBSCRIBE\nid:1\n\n\0'.repeat(4));
    expect((await client.next()).headers.get('message')).toMatch('too many frames');
    await restart({ limits: { framesPerTenSeconds: 3 } });
    const second = dial();
    await second.connect('7');
    for (const id of ['1', '2', '3', '4', '5']) second.send('UNSUBSCRIBE', { id });
    expect((await second.next()).headers.get('message')).toMatch('too many frames');
  });
});

describe('Staying connected', () => {
  test('heart-beats come when nothing else does, and a silent peer is dropped', async () => {
    await restart({ limits: { heartbeatMs: 40 } });
    const client = dial();
    const connected = await client.connect('7', { 'heart-beat': '20,20' });
    expect(connected.headers.get('heart-beat')).toBe('40,40');
    await eventually(() => expect(client.beatCount).toBeGreaterThan(1));
    expect((await client.next()).headers.get('message')).toBe('no heart-beat');
  });

  test('a peer that sends its beats stays', async () => {
    await restart({ limits: { heartbeatMs: 40 } });
    const client = dial();
    await client.connect('7', { 'heart-beat': '20,20' });
    const beating = setInterval(() => client.sendRaw('\n'), 20);
    await eventually(() => expect(client.beatCount).toBeGreaterThan(8));
    clearInterval(beating);
    expect(client.frames.map((frame) => frame.command)).toEqual(['CONNECTED']);
  });

  test('a peer whose beats are late stays as long as it answers pings, as a hidden tab does', async () => {
    await restart({ limits: { heartbeatMs: 40, keepAliveMs: 40 } });
    const client = dial();
    await client.connect('7', { 'heart-beat': '20,20' });
    await eventually(() => expect(client.beatCount).toBeGreaterThan(10));
    expect((await client.roundTrip()).command).toBe('RECEIPT');
  });

  test('a malformed heart-beat is refused', async () => {
    expect((await dial().connect('7', { 'heart-beat': '10' })).headers.get('message')).toMatch('heart-beat');
  });

  test('a peer that answers no ping is dropped, heart-beats or not', async () => {
    await restart({ limits: { keepAliveMs: 30 } });
    const client = new RawClient(edge.url);
    clients.push(client);
    await client.connect('7');
    client.socket.pause();
    await eventually(() => expect(edge.realtime.stats().sessions).toBe(0));
  });

  test('who reads too slowly is dropped instead of buffered for', async () => {
    await restart({ limits: { bufferedBytes: 100_000 } });
    const client = dial();
    await client.connect('7');
    await client.subscribe('/topic/user.7');
    client.socket.pause();
    const message = { type: 'X', text: 'x'.repeat(500_000) };
    await vi.waitFor(
      async () => {
        await edge.realtime.publish('user.7', message);
        expect(edge.realtime.stats().sessions).toBe(0);
      },
      { timeout: 5_000, interval: 1 },
    );
  });

  test('when this server goes away every client is told', async () => {
    const client = dial();
    await client.connect('7');
    const closing = edge.realtime.close();
    expect((await client.next()).headers.get('code')).toBe('GOING_AWAY');
    expect(await client.closed()).toBe(1001);
    await closing;
  });

  test('a client that answers nothing does not hold up the shutdown', async () => {
    await restart({ limits: { closeGraceMs: 50 } });
    const client = dial();
    await client.connect('7');
    client.socket.pause();
    await edge.realtime.close();
    expect(edge.realtime.stats().sessions).toBe(0);
  });
});
