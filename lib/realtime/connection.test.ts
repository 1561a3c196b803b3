import { describe, expect, test, vi } from 'vitest';
import { eventually, stageConnection } from '@/testing/realtime/stage-connection';

const { stage, listen, untilSubscribed, say, startAgain } = stageConnection();

describe('The realtime connection', () => {
  test('is inactive, then active and connected, then deactivating, then inactive', async () => {
    const states = new Set<string>();
    stage.connection.subscribeState(() => {
      const { state, isConnected } = stage.connection.getSnapshot();
      states.add(`${state} ${isConnected}`);
    });
    expect(stage.connection.getSnapshot()).toEqual({ state: 'inactive', isConnected: false, channels: [] });
    listen('user.7');
    stage.connection.activate();
    await untilSubscribed('user.7');
    await stage.connection.deactivate();
    expect([...states]).toEqual([
      'active false',
      'active true',
      'deactivating true',
      'inactive true',
      'inactive false',
    ]);
    expect(stage.connection.getSnapshot()).toEqual({ state: 'inactive', isConnected: false, channels: [] });
    expect(stage.edge.realtime.stats().sessions).toBe(0);
  });

  test('reconnects after a break with new credentials, resyncs, and receives everything once', async () => {
    const { texts } = listen('chat.1');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    stage.sockets[0]?.close();
    await eventually(() => expect(stage.resyncs).toEqual(['chat.1 subscribed', 'chat.1 reconnected']));
    expect(stage.getCredentials).toHaveBeenCalledTimes(2);
    await say('chat.1', 'after');
    await eventually(() => expect(texts).toEqual(['after']));
    expect(stage.edge.realtime.stats()).toEqual({ sessions: 1, users: 1, channels: 1 });
  });

  test('comes back after the server was away', async () => {
    const { texts } = listen('chat.1');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    const { port } = stage.edge;
    await stage.edge.stop();
    await eventually(() => expect(stage.connection.getSnapshot().isConnected).toBe(false));
    await startAgain(port);
    await untilSubscribed('chat.1');
    await say('chat.1', 'again');
    await eventually(() => expect(texts).toEqual(['again']));
  });

  test('when the page wakes up it reconnects if the server fell silent, and only then', async () => {
    listen('chat.1');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    stage.connection.checkAlive();
    expect(stage.connection.getSnapshot().isConnected).toBe(true);
    const later = Date.now() + 25_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    stage.connection.checkAlive();
    clock.mockRestore();
    await eventually(() => expect(stage.resyncs).toEqual(['chat.1 subscribed', 'chat.1 reconnected']));
    expect(stage.sockets).toHaveLength(2);
  });

  test('passes on that the server itself missed something', async () => {
    listen('chat.1');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    stage.bus.breakLink();
    stage.bus.restoreLink();
    await eventually(() => expect(stage.resyncs).toEqual(['chat.1 subscribed', 'chat.1 gap']));
  });

  test('does not come back once deactivated, and keeps the channels for the next time', async () => {
    const { texts } = listen('chat.1');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    await stage.connection.deactivate();
    await say('chat.1', 'nobody hears this');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    await say('chat.1', 'back');
    await eventually(() => expect(texts).toEqual(['back']));
    expect(stage.sockets).toHaveLength(2);
  });

  test('may be switched on, off and on again faster than it connects', async () => {
    listen('chat.1');
    stage.connection.activate();
    void stage.connection.deactivate();
    stage.connection.activate();
    await untilSubscribed('chat.1');
    void stage.connection.deactivate();
    stage.connection.activate();
    await eventually(() => expect(stage.resyncs).toHaveLength(2));
    await untilSubscribed('chat.1');
    expect(stage.edge.realtime.stats().sessions).toBe(1);
  });

  test('opens for somebody else what they want, and nothing of it while the one before says goodbye', async () => {
    const { leave } = listen('user.7');
    stage.connection.activate();
    await untilSubscribed('user.7');
    stage.getCredentials.mockResolvedValue({ username: '8', passcode: 'secret', wsUri: stage.edge.url });
    const ended = vi.fn();
    stage.connection.onEnded(ended);
    const [first] = stage.sockets;
    const sent = first ? vi.spyOn(first, 'send') : undefined;
    leave();
    void stage.connection.deactivate();
    const { texts } = listen('user.8');
    stage.connection.activate();
    await untilSubscribed('user.8');
    await say('user.8', 'to the other');
    await eventually(() => expect(texts).toEqual(['to the other']));
    expect(sent?.mock.calls.join()).toContain('DISCONNECT');
    expect(sent?.mock.calls.join()).not.toContain('user.8');
    expect(ended).not.toHaveBeenCalled();
    expect(stage.problems).toEqual([]);
  });

  test('tries again when credentials can not be had, and reports it', async () => {
    stage.getCredentials.mockRejectedValueOnce(new Error('offline'));
    listen('chat.1');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    expect(stage.problems.map((problem) => problem.kind)).toEqual(['credentials-failed']);
  });

  test('a refused sign-in is reported and tried again more slowly', async () => {
    stage.getCredentials.mockResolvedValueOnce({ username: '7', passcode: 'stale', wsUri: stage.edge.url });
    listen('user.7');
    stage.connection.activate();
    await untilSubscribed('user.7');
    expect(stage.problems).toMatchObject([{ kind: 'refused', code: 'CREDENTIALS_REFUSED' }]);
  });
});
