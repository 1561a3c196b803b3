import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { RealtimeMessage } from '@/contract/realtime';
import { RealtimeProvider } from './realtime-provider';
import type { MessageHandler, RealtimeConnection, RealtimeSnapshot, ResyncListener } from './realtime-types';
import {
  useRealtimeChannel,
  useRealtimeEnded,
  useRealtimeEvent,
  useRealtimeResync,
  useRealtimeSnapshot,
} from './use-realtime';

type Handler = MessageHandler<RealtimeMessage>;

/** What a connection would report to its page, sent by the test. */
function stageConnection() {
  const handlers = new Map<string, Set<Handler>>();
  const listeners = new Map<string, Set<Handler>>();
  const stateListeners = new Set<() => void>();
  const resyncListeners = new Set<ResyncListener>();
  const endedListeners = new Set<(channel: string) => void>();
  let snapshot: RealtimeSnapshot = { state: 'inactive', isConnected: false, channels: [] };
  const connection: RealtimeConnection<RealtimeMessage> = {
    activate: vi.fn(),
    deactivate: vi.fn(async () => {}),
    checkAlive: vi.fn(),
    subscribe: (channel, handler) => {
      const all = handlers.get(channel) ?? new Set();
      handlers.set(channel, all.add(handler));
      return () => all.delete(handler);
    },
    addListener: (name, listener) => {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return true;
    },
    removeListener: (name, listener) => listeners.get(name)?.delete(listener) ?? false,
    onResync: (listener) => {
      resyncListeners.add(listener);
      return () => resyncListeners.delete(listener);
    },
    onEnded: (listener) => {
      endedListeners.add(listener);
      return () => endedListeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    subscribeState: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
  };
  const become = (next: RealtimeSnapshot) =>
    act(() => {
      snapshot = next;
      // As the connection does: listeners go with the subscriptions they sat on.
      listeners.clear();
      for (const listener of stateListeners) listener();
    });
  return { connection, handlers, listeners, resyncListeners, endedListeners, become };
}

const closed: RealtimeMessage = { type: 'CHAT_CLOSED', channelId: 1 };

describe('The realtime provider', () => {
  test('keeps the connection active exactly while somebody is signed in', () => {
    const { connection } = stageConnection();
    const page = (isAuthenticated: boolean) => (
      <RealtimeProvider connection={connection} isAuthenticated={isAuthenticated}>
        <p>page</p>
      </RealtimeProvider>
    );
    const { rerender, unmount } = render(page(false));
    expect(connection.activate).not.toHaveBeenCalled();
    rerender(page(true));
    expect(connection.activate).toHaveBeenCalledTimes(1);
    rerender(page(false));
    expect(connection.deactivate).toHaveBeenCalledTimes(1);
    rerender(page(true));
    unmount();
    expect(connection.deactivate).toHaveBeenCalledTimes(2);
  });
});

describe('A page that wakes up', () => {
  test('looks whether its connection still lives, while somebody is signed in', () => {
    const { connection } = stageConnection();
    const { unmount } = render(
      <RealtimeProvider connection={connection} isAuthenticated>
        <p>page</p>
      </RealtimeProvider>,
    );
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(connection.checkAlive).toHaveBeenCalledTimes(2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(connection.checkAlive).toHaveBeenCalledTimes(2);
    unmount();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(connection.checkAlive).toHaveBeenCalledTimes(2);
  });
});

describe('The realtime hooks', () => {
  test('a screen receives its channel with its newest handler and unsubscribes when it closes', () => {
    const { connection, handlers } = stageConnection();
    const heard: string[] = [];
    function Room({ channel, name }: { channel: string | null; name: string }) {
      useRealtimeChannel(channel, (message) => heard.push(`${name} ${message.type}`));
      return null;
    }
    const page = (channel: string | null, name: string) => (
      <StrictMode>
        <RealtimeProvider connection={connection} isAuthenticated>
          <Room channel={channel} name={name} />
        </RealtimeProvider>
      </StrictMode>
    );
    const { rerender, unmount } = render(page(null, 'a'));
    rerender(page('chat.1', 'b'));
    rerender(page('chat.1', 'c'));
    for (const handle of handlers.get('chat.1') ?? []) handle(closed);
    expect(heard).toEqual(['c CHAT_CLOSED']);
    rerender(page('chat.2', 'c'));
    expect(handlers.get('chat.1')?.size).toBe(0);
    unmount();
    expect(handlers.get('chat.2')?.size).toBe(0);
  });

  test('a listener moves along when the first channel changes, and rests while there is none', () => {
    const { connection, listeners, become } = stageConnection();
    function Badge() {
      useRealtimeEvent('WALLET_UPDATED', () => {});
      return <p>{useRealtimeSnapshot().state}</p>;
    }
    const { getByText } = render(
      <RealtimeProvider connection={connection} isAuthenticated>
        <Badge />
      </RealtimeProvider>,
    );
    expect(listeners.size).toBe(0);
    become({ state: 'active', isConnected: true, channels: ['user.7'] });
    expect(getByText('active')).toBeInTheDocument();
    expect(listeners.get('WALLET_UPDATED')?.size).toBe(1);
    become({ state: 'active', isConnected: false, channels: [] });
    expect(listeners.size).toBe(0);
    become({ state: 'active', isConnected: true, channels: ['chat.1'] });
    expect(listeners.get('WALLET_UPDATED')?.size).toBe(1);
  });

  test('a screen fetches anew when its own channel may miss something', () => {
    const { connection, resyncListeners } = stageConnection();
    const reasons: string[] = [];
    function Room() {
      useRealtimeResync('chat.1', (reason) => reasons.push(reason));
      return null;
    }
    render(
      <RealtimeProvider connection={connection} isAuthenticated>
        <Room />
      </RealtimeProvider>,
    );
    for (const listener of resyncListeners) {
      listener({ channel: 'chat.2', reason: 'gap' });
      listener({ channel: 'chat.1', reason: 'reconnected' });
    }
    expect(reasons).toEqual(['reconnected']);
  });

  test('a screen learns that the right to its own channel ended', () => {
    const { connection, endedListeners } = stageConnection();
    const onEnded = vi.fn();
    function Room() {
      useRealtimeEnded('chat.1', onEnded);
      return null;
    }
    render(
      <RealtimeProvider connection={connection} isAuthenticated>
        <Room />
      </RealtimeProvider>,
    );
    for (const channel of ['chat.2', 'chat.1']) {
      for (const listener of endedListeners) listener(channel);
    }
    expect(onEnded).toHaveBeenCalledTimes(1);
  });
});
