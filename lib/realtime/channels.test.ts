import { describe, expect, test, vi } from 'vitest';
import { eventually, stageConnection } from '@/testing/realtime/stage-connection';

const { stage, listen, untilSubscribed, say } = stageConnection();

describe('A channel', () => {
  test('brings a channel’s messages to everyone who subscribed to it, once each', async () => {
    const [first, second, other] = [listen('chat.1'), listen('chat.1'), listen('chat.2')];
    stage.connection.activate();
    await untilSubscribed('chat.1', 'chat.2');
    await say('chat.1', 'one');
    await say('chat.2', 'two');
    await eventually(() => expect(other.texts).toEqual(['two']));
    expect([first.texts, second.texts]).toEqual([['one'], ['one']]);
    expect(stage.problems).toEqual([]);
  });

  test('leaves a channel when the last one who subscribed leaves', async () => {
    stage.connection.activate();
    const [first, second] = [listen('chat.1'), listen('chat.1')];
    listen('user.7');
    await untilSubscribed('chat.1', 'user.7');
    first.leave();
    first.leave();
    await say('chat.1', 'still here');
    await eventually(() => expect(second.texts).toEqual(['still here']));
    second.leave();
    await untilSubscribed('user.7');
    await eventually(() => expect(stage.edge.realtime.stats().channels).toBe(1));
    expect(first.texts).toEqual([]);
  });

  test('a channel subscribed to while connected is joined at once, and can be left and joined again', async () => {
    stage.connection.activate();
    await eventually(() => expect(stage.connection.getSnapshot().isConnected).toBe(true));
    listen('chat.1').leave();
    const again = listen('chat.1');
    await untilSubscribed('chat.1');
    await say('chat.1', 'hi');
    await eventually(() => expect(again.texts).toEqual(['hi']));
  });

  test('when a right ends only its channel falls silent, the page is notified, and nobody asks for it again', async () => {
    const ended: string[] = [];
    stage.connection.onEnded((channel) => ended.push(channel));
    const [gone, stays] = [listen('chat.1'), listen('chat.2')];
    stage.connection.activate();
    await untilSubscribed('chat.1', 'chat.2');
    const [socket] = stage.sockets;
    const sent = socket ? vi.spyOn(socket, 'send') : undefined;
    stage.edge.rights.delete('7:chat.1');
    await stage.edge.realtime.endRight({ userId: 7, channel: 'chat.1' });
    await untilSubscribed('chat.2');
    // The id is free again on the server too.
    expect(sent?.mock.calls.join()).toContain('UNSUBSCRIBE');
    stage.sockets[0]?.close();
    await eventually(() => expect(stage.resyncs.at(-1)).toBe('chat.2 reconnected'));
    await say('chat.1', 'secret');
    await say('chat.2', 'open');
    await eventually(() => expect(stays.texts).toEqual(['open']));
    expect([ended, gone.texts, stage.problems]).toEqual([['chat.1'], [], []]);
  });

  test('a channel that is refused costs the others no more than one reconnect', async () => {
    const ended: string[] = [];
    stage.connection.onEnded((channel) => ended.push(channel));
    listen('user.7');
    listen('chat.99');
    stage.connection.activate();
    await eventually(() => expect(ended).toEqual(['chat.99']));
    await eventually(() => expect(stage.resyncs).toEqual(['user.7 subscribed', 'user.7 reconnected']));
    expect(stage.connection.getSnapshot().channels).toEqual(['user.7']);
  });

  test('what it does not know is ignored and reported', async () => {
    const { texts } = listen('chat.1');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    await stage.edge.realtime.publish('chat.1', { type: 'FROM_THE_FUTURE' });
    await say('chat.1', 'known');
    await eventually(() => expect(texts).toEqual(['known']));
    expect(stage.problems).toMatchObject([
      { kind: 'unknown-message', channel: 'chat.1', type: 'FROM_THE_FUTURE' },
    ]);
  });

  test('a handler that throws keeps nothing from the others', async () => {
    stage.connection.subscribe('chat.1', () => {
      throw new Error('a faulty handler');
    });
    const { texts } = listen('chat.1');
    stage.connection.activate();
    await untilSubscribed('chat.1');
    await say('chat.1', 'hi');
    await eventually(() => expect(texts).toEqual(['hi']));
    expect(stage.problems).toMatchObject([{ kind: 'handler-failed' }]);
  });
});

describe('Listeners for one kind of event', () => {
  test('receive it on the first subscribed channel only', async () => {
    const heard: (string | undefined)[] = [];
    listen('chat.1');
    const second = listen('chat.2');
    stage.connection.activate();
    await untilSubscribed('chat.1', 'chat.2');
    expect(stage.connection.addListener('CHAT_MESSAGE', (message) => heard.push(message.text))).toBe(true);
    await stage.edge.realtime.publish('chat.1', { type: 'WALLET_UPDATED', text: 'another kind' });
    await say('chat.1', 'first');
    await say('chat.2', 'second');
    await eventually(() => expect(second.texts).toEqual(['second']));
    expect(heard).toEqual(['first']);
  });

  test('can be added and removed only while connected with a subscribed channel', async () => {
    const listener = vi.fn();
    expect(stage.connection.addListener('CHAT_MESSAGE', listener)).toBe(false);
    stage.connection.activate();
    await eventually(() => expect(stage.connection.getSnapshot().isConnected).toBe(true));
    expect(stage.connection.addListener('CHAT_MESSAGE', listener)).toBe(false);
    const { texts } = listen('chat.1');
    await untilSubscribed('chat.1');
    expect(stage.connection.addListener('CHAT_MESSAGE', listener)).toBe(true);
    await say('chat.1', 'one');
    await eventually(() => expect(texts).toEqual(['one']));
    expect(stage.connection.removeListener('CHAT_MESSAGE', listener)).toBe(true);
    await say('chat.1', 'two');
    await eventually(() => expect(texts).toEqual(['one', 'two']));
    expect(listener).toHaveBeenCalledTimes(1);
    await stage.connection.deactivate();
    expect(stage.connection.removeListener('CHAT_MESSAGE', listener)).toBe(false);
  });
});
