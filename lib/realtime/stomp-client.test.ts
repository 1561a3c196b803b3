import { ActivationState, FrameImpl } from '@stomp/stompjs';
import { expect, test, vi } from 'vitest';
import { loadStompClient } from './stomp-client';

/** A client that never leaves this process: what the library tells it, and how long it then waits to connect. */
async function stageClient() {
  const wait = vi.fn(async () => {});
  const client = await loadStompClient({
    getCredentials: async () => ({
      username: '7',
      passcode: 'secret',
      wsUri: 'wss://edge.example:8443/stomp',
    }),
    getSignal: () => new AbortController().signal,
    createWebSocket: () => {
      throw new Error('nobody connects');
    },
    reconnectDelayMs: 500,
    wait,
    heartbeatMs: 10_000,
    onConnect: () => {},
    onClose: () => {},
    onStateChange: () => {},
    onError: () => {},
    onCredentialsFailed: () => {},
  });
  const frame = new FrameImpl({ command: 'ERROR' });
  return {
    client,
    refuse: () => client.onStompError(frame),
    accept: () => client.onConnect(frame),
    turnOff: () => client.onChangeState(ActivationState.INACTIVE),
    /** The number of refusals before this attempt that it waits for, each longer than the last; null for no wait. */
    async attempt() {
      wait.mockClear();
      await client.beforeConnect(client);
      return wait.mock.calls.map(([failures]: unknown[]) => failures)[0] ?? null;
    },
  };
}

test('who is refused waits longer each time, until they were let in', async () => {
  const { refuse, accept, attempt } = await stageClient();
  expect(await attempt()).toBeNull();
  refuse();
  expect(await attempt()).toBe(0);
  refuse();
  expect(await attempt()).toBe(1);
  accept();
  expect(await attempt()).toBeNull();
});

test('who is turned off and on again begins anew', async () => {
  const { refuse, turnOff, attempt } = await stageClient();
  refuse();
  turnOff();
  expect(await attempt()).toBeNull();
});

test('an error of a connection that stood is no refusal: it comes back at once', async () => {
  const { client, refuse, attempt } = await stageClient();
  vi.spyOn(client, 'connected', 'get').mockReturnValue(true);
  refuse();
  expect(await attempt()).toBeNull();
});

test('the host is that of the edge', async () => {
  const { client, attempt } = await stageClient();
  await attempt();
  expect(client.connectHeaders).toEqual({ login: '7', passcode: 'secret', host: 'edge.example:8443' });
});
