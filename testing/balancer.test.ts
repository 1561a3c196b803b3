import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '../scripts/stack/ports';
import { startBalancer } from './balancer';

const open: { stop: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.stop();
});

describe('the balancer', () => {
  test('hands each new connection to the next node', async () => {
    const port = await balance([await startNode('one'), await startNode('two')]);
    expect([await ask(port), await ask(port), await ask(port), await ask(port)]).toEqual([
      'one',
      'two',
      'one',
      'two',
    ]);
  });

  test('delivers the whole answer of a node that closes right after it', async () => {
    const long = 'x'.repeat(2_000_000);
    const port = await balance([await startNode(long)]);
    expect((await ask(port)).length).toBe(long.length);
  });

  test('sends nobody new to a node that says it is not ready, and does again once it is', async () => {
    let isReady = true;
    const [leaving, staying] = [await startNode('leaving', () => isReady), await startNode('staying')];
    const port = await findFreePort();
    const balancer = await startBalancer({
      port,
      targets: [leaving, staying],
      readyPath: '/readyz',
      probeMs: 20,
    });
    open.push(balancer);
    isReady = false;
    await vi.waitFor(() => expect(balancer.ready()).toEqual([staying]), { timeout: 5000 });
    expect([await ask(port), await ask(port), await ask(port)]).toEqual(['staying', 'staying', 'staying']);
    isReady = true;
    await vi.waitFor(() => expect(balancer.ready()).toEqual([leaving, staying]), { timeout: 5000 });
    expect(new Set([await ask(port), await ask(port)])).toEqual(new Set(['leaving', 'staying']));
  });

  test('drops the visitor of a node that is gone instead of keeping them waiting', async () => {
    const port = await balance([await findFreePort()]);
    await expect(ask(port)).rejects.toThrow();
  });
});

async function balance(targets: number[]) {
  const port = await findFreePort();
  open.push(await startBalancer({ port, targets }));
  return port;
}

async function startNode(answer: string, isReady = () => true) {
  const server = http.createServer((request, response) => {
    if (request.url === '/readyz' && !isReady()) response.statusCode = 503;
    response.setHeader('connection', 'close').end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ stop: () => new Promise((resolve) => server.close(() => resolve())) });
  return (server.address() as AddressInfo).port;
}

function ask(port: number) {
  return new Promise<string>((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
