import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RealtimeMessage } from '@/contract/realtime';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import type {
  MessageHandler,
  RealtimeConnection,
  ResyncListener,
  ResyncReason,
} from '@/lib/realtime/realtime-types';

/** A realtime connection whose other end is the test: what the service would say, said when the test says it. */
export function fakeRealtime() {
  const handlers = new Map<string, Set<MessageHandler<RealtimeMessage>>>();
  const resyncListeners = new Set<ResyncListener>();
  const snapshot = { state: 'active' as const, isConnected: true, channels: [] };
  const connection: RealtimeConnection<RealtimeMessage> = {
    activate: () => {},
    deactivate: async () => {},
    checkAlive: () => {},
    subscribe: (channel, handler) => {
      handlers.set(channel, (handlers.get(channel) ?? new Set()).add(handler));
      return () => handlers.get(channel)?.delete(handler);
    },
    addListener: () => false,
    removeListener: () => false,
    onResync: (listener) => {
      resyncListeners.add(listener);
      return () => resyncListeners.delete(listener);
    },
    onEnded: () => () => {},
    getSnapshot: () => snapshot,
    subscribeState: () => () => {},
  };
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RealtimeProvider connection={connection} isAuthenticated>
        {children}
      </RealtimeProvider>
    ),
    /** How many listen to a channel right now. */
    listenerCount: (channel: string) => handlers.get(channel)?.size ?? 0,
    say: (channel: string, message: RealtimeMessage) =>
      act(async () => {
        for (const handle of handlers.get(channel) ?? []) handle(message);
      }),
    resync: (channel: string, reason: ResyncReason) =>
      act(async () => {
        for (const listener of resyncListeners) listener({ channel, reason });
      }),
  };
}
