import { expect, test } from 'vitest';
import { useTestApi } from '../../testing/api/use-api';
import { startTestSandbox } from '../../testing/sandbox/start-test-sandbox';
import { buildApp } from '../start/app';
import { requestArrivesMs } from './keep-alive';

/** What a balancer is told of the connection that it may use again. */
const longerThanABalancer = 'timeout=72';
const api = useTestApi();

const toldBy = async (url: string) => (await fetch(url)).headers.get('keep-alive');

test('a connection to the api outlives the one that a balancer keeps', async () => {
  const node = await buildApp({ app: api.app, diskStore: null });
  try {
    const url = await node.listen({ host: '127.0.0.1', port: 0 });
    expect(await toldBy(`${url}/healthz`)).toBe(longerThanABalancer);
  } finally {
    await node.close();
  }
});

test('a call whose body never ends does not hold its connection for ever', async () => {
  const node = await buildApp({ app: api.app, diskStore: null });
  try {
    // Looked after by Node; nought, the library's default, is for ever.
    expect(node.server.requestTimeout).toBe(requestArrivesMs);
  } finally {
    await node.close();
  }
});

test("so does one to the sandbox, to its own pages and to the providers'", async () => {
  const sandbox = await startTestSandbox();
  try {
    expect(await toldBy(`${sandbox.url}/`)).toBe(longerThanABalancer);
    const provider = `${sandbox.url}/kakao/.well-known/openid-configuration`;
    expect(await toldBy(provider)).toBe(longerThanABalancer);
  } finally {
    await sandbox.close();
  }
});
