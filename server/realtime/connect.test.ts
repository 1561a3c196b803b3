import { describe, expect, test } from 'vitest';
import { stageEdge } from '../../testing/realtime/stage-edge';

const stage = stageEdge();
const { dial, restart } = stage;

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
    await stage.edge.realtime.publish('user.7', { type: 'WALLET_UPDATED' });
    expect((await client.next()).headers.get('subscription')).toBe('a:1');
  });
});
