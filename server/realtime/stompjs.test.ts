import { Client, type IFrame, type IMessage } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { startTestEdge, type TestEdge } from '../../testing/realtime/start-edge';

// Patience for a busy machine; a passing check never waits.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

describe('The edge as a stock STOMP client sees it', () => {
  let edge: TestEdge;
  let client: Client;
  let refused: IFrame | undefined;

  /** Only login and passcode, as the product's clients may send it: no host header. */
  async function connect(passcode = 'secret'): Promise<void> {
    client = new Client({
      webSocketFactory: () => new WebSocket(edge.url, ['v12.stomp', 'v11.stomp', 'v10.stomp']),
      connectHeaders: { login: '7', passcode },
      reconnectDelay: 0,
    });
    await new Promise<void>((resolve) => {
      client.onConnect = () => resolve();
      client.onStompError = (frame) => {
        refused = frame;
        resolve();
      };
      client.activate();
    });
  }

  function subscribe(destination: string, headers: Record<string, string> = {}) {
    const messages: IMessage[] = [];
    const subscribed = new Promise<void>((resolve) => client.watchForReceipt(destination, () => resolve()));
    const subscription = client.subscribe(destination, (message) => messages.push(message), {
      ...headers,
      receipt: destination,
    });
    return { messages, subscription, subscribed };
  }

  beforeEach(async () => {
    edge = await startTestEdge({ rights: new Set(['7:chat.1']) });
  });
  afterEach(async () => {
    await client.deactivate();
    await edge.stop();
  });

  test('connects as 1.2 with heart-beats', async () => {
    await connect();
    expect(client.connected).toBe(true);
    expect(client.connectedVersion).toBe('1.2');
  });

  test('receives what is published, in Korean and with NUL in it, once', async () => {
    await connect();
    const { messages, subscription, subscribed } = subscribe('/topic/chat.1');
    await subscribed;
    const text = '안녕 👋\n\0:\\';
    await edge.realtime.publish('chat.1', { type: 'CHAT', text });
    await eventually(() => expect(messages).toHaveLength(1));
    expect(JSON.parse(messages[0]?.body ?? '')).toEqual({ type: 'CHAT', text });
    subscription.unsubscribe();
    await eventually(() => expect(edge.realtime.stats().channels).toBe(0));
  });

  test('header values with every character that needs an escape come back as they went', async () => {
    await connect();
    // Not a backslash before c, n or r: stompjs undoes escapes one kind after the other and trips over that.
    const id = 'a:b\\_\nd\re';
    const { messages, subscribed } = subscribe('/topic/chat.1', { id });
    await subscribed;
    await edge.realtime.publish('chat.1', { type: 'CHAT' });
    await eventually(() => expect(messages[0]?.headers.subscription).toBe(id));
  });

  test('wrong credentials arrive as an error', async () => {
    await connect('wrong');
    expect(client.connected).toBe(false);
    expect(refused?.headers.code).toBe('CREDENTIALS_REFUSED');
    await eventually(() => expect(edge.realtime.stats().sessions).toBe(0));
  });

  test('publishing is answered with an error that reaches the client before the close', async () => {
    await connect();
    const order: string[] = [];
    client.onStompError = (frame) => order.push(`error: ${frame.headers.message}`);
    client.onWebSocketClose = () => order.push('close');
    client.publish({ destination: '/topic/chat.1', body: 'hi' });
    await eventually(() => expect(order).toEqual(['error: clients may not publish', 'close']));
  });

  test('a polite goodbye is answered', async () => {
    await connect();
    const onDisconnect = vi.fn();
    client.onDisconnect = onDisconnect;
    await client.deactivate();
    expect(onDisconnect).toHaveBeenCalledTimes(1);
    expect(edge.realtime.stats().sessions).toBe(0);
  });
});
