import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RealtimeMessage, UserEvent } from '@/contract/realtime';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import type { MessageHandler, RealtimeConnection } from '@/lib/realtime/realtime-types';

/** A connection that only a test speaks through. */
export function createFakeRealtime() {
  const handlers = new Map<string, Set<MessageHandler<RealtimeMessage>>>();
  const snapshot = { state: 'inactive', isConnected: false, channels: [] } as const;
  const connection: RealtimeConnection<RealtimeMessage> = {
    activate: () => {},
    deactivate: async () => {},
    checkAlive: () => {},
    subscribe: (channel, handler) => {
      const listeners = handlers.get(channel) ?? new Set();
      handlers.set(channel, listeners.add(handler));
      return () => listeners.delete(handler);
    },
    addListener: () => false,
    removeListener: () => false,
    onResync: () => () => {},
    onEnded: () => () => {},
    getSnapshot: () => snapshot,
    subscribeState: () => () => {},
  };
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RealtimeProvider connection={connection} isAuthenticated={false}>
        {children}
      </RealtimeProvider>
    ),
    /** Arrives on person 1's own channel. */
    tell(type: UserEvent['type'], data: UserEvent['data'] = {}) {
      const event: UserEvent = { type, id: 1, at: '2026-11-21T03:00:00Z', data };
      act(() => {
        for (const handle of handlers.get('user.1') ?? []) handle(event);
      });
    },
  };
}
