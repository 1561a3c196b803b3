import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  createBreakableBus,
  openNodeWebSocket,
  startRealtimeEdge,
} from '@/testing/realtime/start-realtime-edge';
import { createRealtimeConnection, type RealtimeConnectionOptions } from './connection';
import type { RealtimeConnection, RealtimeProblem } from './realtime-types';

// Patience for a busy machine; a passing check never waits.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

const messageSchema = z.object({
  type: z.enum(['CHAT_MESSAGE', 'WALLET_UPDATED']),
  text: z.optional(z.string()),
});
type Message = z.infer<typeof messageSchema>;

let edge: Awaited<ReturnType<typeof startRealtimeEdge>>;
let bus: ReturnType<typeof createBreakableBus>;
let connection: RealtimeConnection<Message>;
let sockets: WebSocket[];
let problems: RealtimeProblem[];
let resyncs: string[];

const getCredentials = vi.fn();

function connectionWith(own: Partial<RealtimeConnectionOptions<Message>> = {}): RealtimeConnection<Message> {
  return createRealtimeConnection<Message>({
    getCredentials,
    messageSchema,
    report: (problem) => problems.push(problem),
    createWebSocket: (url, protocols) => {
      const socket = openNodeWebSocket(url, protocols);
      sockets.push(socket);
      return socket;
    },
    reconnectDelayMs: 20,
    ...own,
  });
}

function listen(channel: string) {
  const texts: (string | undefined)[] = [];
  const leave = connection.subscribe(channel, (message) => texts.push(message.text));
  return { texts, leave };
}

async function untilSubscribed(...channels: string[]): Promise<void> {
  await eventually(() => expect(connection.getSnapshot().channels).toEqual(channels));
}

function say(channel: string, text: string): Promise<void> {
  return edge.realtime.publish(channel, { type: 'CHAT_MESSAGE', text });
}

beforeEach(async () => {
  sockets = [];
  problems = [];
  resyncs = [];
  bus = createBreakableBus();
  edge = await startRealtimeEdge({ rights: ['7:chat.1', '7:chat.2'], bus });
  getCredentials.mockReset();
  getCredentials.mockImplementation(async () => ({ username: '7', passcode: 'secret', wsUri: edge.url }));
  connection = connectionWith();
  connection.onResync(({ channel, reason }) => resyncs.push(`${channel} ${reason}`));
});
afterEach(async () => {
  await connection.deactivate();
  await edge.stop();
});

describe('The realtime connection', () => {
  test('is inactive, then active and connected, then deactivating, then inactive', async () => {
    const states = new Set<string>();
    connection.subscribeState(() => {
      const { state, isConnected } = connection.getSnapshot();
      states.add(`${state} ${isConnected}`);
    });
    expect(connection.getSnapshot()).toEqual({ state: 'inactive', isConnected: false, channels: [] });
    listen('user.7');
    connection.activate();
    await untilSubscribed('user.7');
    await connection.deactivate();
    expect([...states]).toEqual([
      'active false',
      'active true',
      'deactivating true',
      'inactive true',
      'inactive false',
    ]);
    expect(connection.getSnapshot()).toEqual({ state: 'inactive', isConnected: false, channels: [] });
    expect(edge.realtime.stats().sessions).toBe(0);
  });

  test('brings a channel’s messages to everyone who subscribed to it, once each', async () => {
    const [first, second, other] = [listen('chat.1'), listen('chat.1'), listen('chat.2')];
    connection.activate();
    await untilSubscribed('chat.1', 'chat.2');
    await say('chat.1', 'one');
    await say('chat.2', 'two');
    await eventually(() => expect(other.texts).toEqual(['two']));
    expect([first.texts, second.texts]).toEqual([['one'], ['one']]);
    expect(problems).toEqual([]);
  });

  test('leaves a channel when the last one who subscribed leaves', async () => {
    connection.activate();
    const [first, second] = [listen('chat.1'), listen('chat.1')];
    listen('user.7');
    await untilSubscribed('chat.1', 'user.7');
    first.leave();
    first.leave();
    await say('chat.1', 'still here');
    await eventually(() => expect(second.texts).toEqual(['still here']));
    second.leave();
    await untilSubscribed('user.7');
    await eventually(() => expect(edge.realtime.stats().channels).toBe(1));
    expect(first.texts).toEqual([]);
  });

  test('a channel subscribed to while connected is joined at once, and can be left and joined again', async () => {
    connection.activate();
    await eventually(() => expect(connection.getSnapshot().isConnected).toBe(true));
    listen('chat.1').leave();
    const again = listen('chat.1');
    await untilSubscribed('chat.1');
    await say('chat.1', 'hi');
    await eventually(() => expect(again.texts).toEqual(['hi']));
  });

  test('comes back after a break with new credentials, resyncs, and hears everything once', async () => {
    const { texts } = listen('chat.1');
    connection.activate();
    await untilSubscribed('chat.1');
    sockets[0]?.close();
    await eventually(() => expect(resyncs).toEqual(['chat.1 subscribed', 'chat.1 reconnected']));
    expect(getCredentials).toHaveBeenCalledTimes(2);
    await say('chat.1', 'after');
    await eventually(() => expect(texts).toEqual(['after']));
    expect(edge.realtime.stats()).toEqual({ sessions: 1, users: 1, channels: 1 });
  });

  test('comes back after the server was away', async () => {
    const { texts } = listen('chat.1');
    connection.activate();
    await untilSubscribed('chat.1');
    const { port } = edge;
    await edge.stop();
    await eventually(() => expect(connection.getSnapshot().isConnected).toBe(false));
    edge = await startRealtimeEdge({ rights: ['7:chat.1'], port });
    await untilSubscribed('chat.1');
    await say('chat.1', 'again');
    await eventually(() => expect(texts).toEqual(['again']));
  });

  test('when the page wakes up it reconnects if the server fell silent, and only then', async () => {
    listen('chat.1');
    connection.activate();
    await untilSubscribed('chat.1');
    connection.checkAlive();
    expect(connection.getSnapshot().isConnected).toBe(true);
    const later = Date.now() + 25_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    connection.checkAlive();
    clock.mockRestore();
    await eventually(() => expect(resyncs).toEqual(['chat.1 subscribed', 'chat.1 reconnected']));
    expect(sockets).toHaveLength(2);
  });

  test('passes on that the server itself missed something', async () => {
    listen('chat.1');
    connection.activate();
    await untilSubscribed('chat.1');
    bus.breakLink();
    bus.restoreLink();
    await eventually(() => expect(resyncs).toEqual(['chat.1 subscribed', 'chat.1 gap']));
  });

  test('does not come back once deactivated, and keeps the channels for the next time', async () => {
    const { texts } = listen('chat.1');
    connection.activate();
    await untilSubscribed('chat.1');
    await connection.deactivate();
    await say('chat.1', 'nobody hears this');
    connection.activate();
    await untilSubscribed('chat.1');
    await say('chat.1', 'back');
    await eventually(() => expect(texts).toEqual(['back']));
    expect(sockets).toHaveLength(2);
  });

  test('may be switched on, off and on again faster than it connects', async () => {
    listen('chat.1');
    connection.activate();
    void connection.deactivate();
    connection.activate();
    await untilSubscribed('chat.1');
    void connection.deactivate();
    connection.activate();
    await eventually(() => expect(resyncs).toHaveLength(2));
    await untilSubscribed('chat.1');
    expect(edge.realtime.stats().sessions).toBe(1);
  });

  test('tries again when credentials can not be had, and reports it', async () => {
    getCredentials.mockRejectedValueOnce(new Error('offline'));
    listen('chat.1');
    connection.activate();
    await untilSubscribed('chat.1');
    expect(problems.map((problem) => problem.kind)).toEqual(['credentials-failed']);
  });

  test('a right that ends silences its channel only, is told, and is not asked for again', async () => {
    const ended: string[] = [];
    connection.onEnded((channel) => ended.push(channel));
    const [gone, stays] = [listen('chat.1'), listen('chat.2')];
    connection.activate();
    await untilSubscribed('chat.1', 'chat.2');
    edge.rights.delete('7:chat.1');
    await edge.realtime.endRight({ userId: 7, channel: 'chat.1' });
    await untilSubscribed('chat.2');
    sockets[0]?.close();
    await eventually(() => expect(resyncs.at(-1)).toBe('chat.2 reconnected'));
    await say('chat.1', 'secret');
    await say('chat.2', 'open');
    await eventually(() => expect(stays.texts).toEqual(['open']));
    expect([ended, gone.texts, problems]).toEqual([['chat.1'], [], []]);
  });

  test('a channel that is refused costs the others no more than one reconnect', async () => {
    const ended: string[] = [];
    connection.onEnded((channel) => ended.push(channel));
    listen('user.7');
    listen('chat.99');
    connection.activate();
    await eventually(() => expect(ended).toEqual(['chat.99']));
    await eventually(() => expect(resyncs).toEqual(['user.7 subscribed', 'user.7 reconnected']));
    expect(connection.getSnapshot().channels).toEqual(['user.7']);
  });

  test('what it does not know is ignored and reported', async () => {
    const { texts } = listen('chat.1');
    connection.activate();
    await untilSubscribed('chat.1');
    await edge.realtime.publish('chat.1', { type: 'FROM_THE_FUTURE' });
    await say('chat.1', 'known');
    await eventually(() => expect(texts).toEqual(['known']));
    expect(problems).toMatchObject([{ kind: 'unknown-message', channel: 'chat.1', type: 'FROM_THE_FUTURE' }]);
  });

  test('a handler that throws keeps nothing from the others', async () => {
    connection.subscribe('chat.1', () => {
      throw new Error('a faulty handler');
    });
    const { texts } = listen('chat.1');
    connection.activate();
    await untilSubscribed('chat.1');
    await say('chat.1', 'hi');
    await eventually(() => expect(texts).toEqual(['hi']));
    expect(problems).toMatchObject([{ kind: 'handler-failed' }]);
  });

  test('a refused sign-in is reported and tried again more slowly', async () => {
    getCredentials.mockResolvedValueOnce({ username: '7', passcode: 'stale', wsUri: edge.url });
    listen('user.7');
    connection.activate();
    await untilSubscribed('user.7');
    expect(problems).toMatchObject([{ kind: 'refused', code: 'CREDENTIALS_REFUSED' }]);
  });
});

describe('Listeners for one kind of event', () => {
  test('hear it on the first subscribed channel only', async () => {
    const heard: (string | undefined)[] = [];
    listen('chat.1');
    const second = listen('chat.2');
    connection.activate();
    await untilSubscribed('chat.1', 'chat.2');
    expect(connection.addListener('CHAT_MESSAGE', (message) => heard.push(message.text))).toBe(true);
    await edge.realtime.publish('chat.1', { type: 'WALLET_UPDATED', text: 'another kind' });
    await say('chat.1', 'first');
    await say('chat.2', 'second');
    await eventually(() => expect(second.texts).toEqual(['second']));
    expect(heard).toEqual(['first']);
  });

  test('can be added and removed only while connected with a subscribed channel', async () => {
    const listener = vi.fn();
    expect(connection.addListener('CHAT_MESSAGE', listener)).toBe(false);
    connection.activate();
    await eventually(() => expect(connection.getSnapshot().isConnected).toBe(true));
    expect(connection.addListener('CHAT_MESSAGE', listener)).toBe(false);
    const { texts } = listen('chat.1');
    await untilSubscribed('chat.1');
    expect(connection.addListener('CHAT_MESSAGE', listener)).toBe(true);
    await say('chat.1', 'one');
    await eventually(() => expect(texts).toEqual(['one']));
    expect(connection.removeListener('CHAT_MESSAGE', listener)).toBe(true);
    await say('chat.1', 'two');
    await eventually(() => expect(texts).toEqual(['one', 'two']));
    expect(listener).toHaveBeenCalledTimes(1);
    await connection.deactivate();
    expect(connection.removeListener('CHAT_MESSAGE', listener)).toBe(false);
  });
});
