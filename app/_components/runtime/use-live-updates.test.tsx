import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import type { RealtimeMessage } from '@/contract/realtime';
import { eventTable } from '@/lib/domain/events/event-table';
import { setSession } from '@/lib/domain/session/session-store';
import { createQueryClient } from '@/lib/query/query-client';
import { RealtimeContext } from '@/lib/realtime/realtime-provider';
import type { RealtimeConnection, ResyncListener } from '@/lib/realtime/realtime-types';
import { eventBuilder } from '@/testing/builders/events';
import { mockCall } from '@/testing/msw/mock-call';
import { useLiveUpdates } from './use-live-updates';

/** A connection a test speaks through. */
function fakeConnection() {
  const handlers = new Map<string, (message: RealtimeMessage) => void>();
  let resync: ResyncListener = () => {};
  const connection: RealtimeConnection<RealtimeMessage> = {
    activate: () => {},
    deactivate: async () => {},
    checkAlive: () => {},
    subscribe: (channel, handler) => {
      handlers.set(channel, handler);
      return () => handlers.delete(channel);
    },
    addListener: () => false,
    removeListener: () => false,
    onResync: (listener) => {
      resync = listener;
      return () => {};
    },
    onEnded: () => () => {},
    getSnapshot: () => ({ state: 'active', isConnected: true, channels: [] }),
    subscribeState: () => () => {},
  };
  return {
    connection,
    handlers,
    resync: (reason: 'subscribed' | 'reconnected') => resync({ channel: 'user.1', reason }),
  };
}

function Listener() {
  useLiveUpdates();
  return null;
}

function renderListener() {
  setSession({ status: 'authenticated', userId: 1 });
  const queryClient = createQueryClient();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const fake = fakeConnection();
  render(
    <QueryClientProvider client={queryClient}>
      <RealtimeContext value={fake.connection}>
        <Listener />
      </RealtimeContext>
    </QueryClientProvider>,
  );
  return { ...fake, invalidate };
}

test('an event on the person’s own channel makes its queries stale', () => {
  const { handlers, invalidate } = renderListener();
  handlers.get('user.1')?.({ ...eventBuilder('WALLET_UPDATED'), id: 1, at: '2026-11-21T03:00:00Z' });
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ['alarms'],
    ['wallet'],
    ['users'],
  ]);
});

test('a change that is no event makes what it names stale, and the words of alarms about it, not their number', () => {
  const { handlers, invalidate } = renderListener();
  handlers.get('user.1')?.({ type: 'CHANGED', of: ['teams', 'preMatches'] });
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ['teams'],
    ['pre-matches'],
    ['alarms', 'list'],
  ]);
});

const everything = [...new Set(Object.values(eventTable).flatMap((reaction) => reaction.stale))];

test('whatever an event may change is old when the person’s own channel was away', async () => {
  const { resync, invalidate } = renderListener();
  resync('reconnected');
  await waitFor(() => expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual(everything));
});

test('the first time it is only asked for again when something happened meanwhile', async () => {
  let newestAgeMs: number | null = null;
  const { requests } = mockCall(getUnreadAlarmCount, () => ({ count: 0, newestAgeMs }));
  const { resync, invalidate } = renderListener();
  resync('subscribed');
  await waitFor(() => expect(requests).toHaveLength(1));
  newestAgeMs = 0;
  resync('subscribed');
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(everything.length));
  expect(requests).toHaveLength(2);
});
