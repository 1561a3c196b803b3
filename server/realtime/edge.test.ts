import { describe, expect, test, vi } from 'vitest';
import { stageEdge } from '../../testing/realtime/stage-edge';

// Patience for a busy machine; a passing check never waits.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

const stage = stageEdge();
const { dial, listen, restart } = stage;

describe('Opening a connection', () => {
  test('a page of another origin is refused', async () => {
    expect(await dial({ origin: 'https://evil.example' }).refusal()).toBe(403);
    await dial({ origin: 'http://localhost:3000' }).open();
  });

  test('another path is not served', async () => {
    const client = dial({}, stage.edge.url.replace('/ws', '/other'));
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

  test('one address may hold only so many connections of nobody, and one that closed counts no more', async () => {
    await restart({ limits: { unprovenPerAddress: 2 } });
    const first = await dial().open();
    await dial().open();
    expect(await dial().refusal()).toBe(429);
    first.socket.terminate();
    await eventually(() => expect(stage.edge.realtime.stats().sessions).toBe(1));
    await dial().open();
  });

  test('people who said who they are do not keep others behind their address out, coming or going', async () => {
    await restart({ limits: { unprovenPerAddress: 2 } });
    const people = [];
    for (const person of ['7', '8', '9', '10']) {
      const client = dial();
      expect((await client.connect(person)).command).toBe('CONNECTED');
      people.push(client);
    }
    for (const { socket } of people) socket.terminate();
    await eventually(() => expect(stage.edge.realtime.stats().sessions).toBe(0));
    await dial().open();
    await dial().open();
    expect(await dial().refusal()).toBe(429);
  });

  test('a campus behind one address is back in one instant after its node fell, and nobody of it is refused', async () => {
    const phones = Array.from({ length: 600 }, () => dial({ patienceMs: 20_000 }));
    // All have reached the edge before the first of them says who they are.
    await Promise.all(phones.map((phone) => phone.open()));
    phones.forEach((phone, index) => {
      const login = String(100 + index);
      phone.send('CONNECT', { 'accept-version': '1.2', host: 'slide', login, passcode: 'secret' });
    });
    const answers = await Promise.all(phones.map((phone) => phone.next()));
    expect(new Set(answers.map(({ command }) => command))).toEqual(new Set(['CONNECTED']));
  });

  test('while half of all there may be are of nobody an address has few of them, and who said who they are stays', async () => {
    await restart({
      limits: { connections: 8, unprovenPerAddress: 4, unprovenPerAddressInFlood: 1 },
      clientAddress: ({ url }) => url ?? '',
    });
    const elsewhere = () => dial({}, `${stage.edge.url}?elsewhere`);
    const person = dial();
    expect((await person.connect('7')).command).toBe('CONNECTED');
    const held = [];
    for (let count = 0; count < 4; count += 1) held.push(await dial().open());
    expect(await dial().refusal()).toBe(429);
    await elsewhere().open();
    expect(await elsewhere().refusal()).toBe(429);
    expect(person.socket.readyState).toBe(person.socket.OPEN);
    for (const { socket } of held) socket.terminate();
    await eventually(() => expect(stage.edge.realtime.stats().sessions).toBe(2));
    await elsewhere().open();
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

  test('a WebSocket message that is far too large ends the connection', async () => {
    const client = await dial().open();
    client.sendRaw(Buffer.alloc(200_000, 0x41));
    expect(await client.closed()).toBe(1009);
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
    // Both ends live in this process: a busy machine may take longer than a short beat to answer a ping.
    await restart({ limits: { heartbeatMs: 200, keepAliveMs: 200 } });
    const client = dial();
    await client.connect('7', { 'heart-beat': '20,20' });
    await eventually(() => expect(client.beatCount).toBeGreaterThan(7));
    expect((await client.roundTrip()).command).toBe('RECEIPT');
  });

  test('a malformed heart-beat is refused', async () => {
    expect((await dial().connect('7', { 'heart-beat': '10' })).headers.get('message')).toMatch('heart-beat');
  });

  test('a peer that answers no ping is dropped, heart-beats or not', async () => {
    await restart({ limits: { keepAliveMs: 30 } });
    const client = dial();
    await client.connect('7');
    client.socket.pause();
    await eventually(() => expect(stage.edge.realtime.stats().sessions).toBe(0));
  });

  test('who reads too slowly is dropped instead of buffered for; all of it reaches who reads beside them', async () => {
    await restart({ limits: { bufferedBytes: 100_000 }, rights: new Set(['7:chat.1', '8:chat.1']) });
    const { realtime } = stage.edge;
    const slow = await listen('7', 'chat.1');
    const quick = await listen('8', 'chat.1');
    let said = 0;
    const say = async () => {
      said += 1;
      await realtime.publish('chat.1', { type: 'X', said, text: 'x'.repeat(500_000) });
      // Read before the next is said, so that only one of the two is ever behind.
      expect(await quick.nextMessage()).toMatchObject({ said });
    };
    await say();
    slow.socket.pause();
    // More than the sockets and their kernel hold, many times over.
    while (realtime.stats().sessions === 2 && said < 500) await say();
    expect(realtime.stats()).toEqual({ sessions: 1, users: 1, channels: 1 });
    expect(said).toBeGreaterThan(1);
    await say();
  });

  test('when this server shuts down every client is notified', async () => {
    const client = dial();
    await client.connect('7');
    const closing = stage.edge.realtime.close();
    expect((await client.next()).headers.get('code')).toBe('GOING_AWAY');
    expect(await client.closed()).toBe(1001);
    await closing;
  });

  test('before that they are sent away one after the other, and who comes anew is served', async () => {
    const clients: ReturnType<typeof dial>[] = [];
    for (const user of ['1', '2', '3', '4']) {
      const client = dial();
      await client.connect(user);
      clients.push(client);
    }
    const { realtime } = stage.edge;
    const sent = realtime.sendAway(800);
    await eventually(() => expect(realtime.stats().sessions).toBe(3));
    const anew = dial();
    await anew.connect('8');
    await sent;
    for (const client of clients) expect((await client.next()).headers.get('code')).toBe('GOING_AWAY');
    await eventually(() => expect(realtime.stats()).toMatchObject({ sessions: 1, users: 1 }));
  });

  test('a client that answers nothing does not hold up the shutdown', async () => {
    await restart({ limits: { closeGraceMs: 50 } });
    const client = dial();
    await client.connect('7');
    client.socket.pause();
    await stage.edge.realtime.close();
    expect(stage.edge.realtime.stats().sessions).toBe(0);
  });
});
