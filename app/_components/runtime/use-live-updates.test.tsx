import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { changedNouns, type RealtimeMessage } from '@/contract/realtime';
import { eventTable } from '@/lib/domain/events/event-table';
import { setSession } from '@/lib/domain/session/session-store';
import { rootKeys } from '@/lib/query/keys';
import { createQueryClient } from '@/lib/query/query-client';
import { RealtimeContext } from '@/lib/realtime/realtime-provider';
import type { RealtimeConnection, ResyncListener, ResyncReason } from '@/lib/realtime/realtime-types';
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
    resync: (reason: ResyncReason, channel = 'user.1') => resync({ channel, reason }),
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
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RealtimeContext value={fake.connection}>
        <Listener />
      </RealtimeContext>
    </QueryClientProvider>,
  );
  return { ...fake, invalidate, queryClient, unmount };
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

test('a change of friends is one of whose meetings one is told of, too', () => {
  const { handlers, invalidate } = renderListener();
  handlers.get('user.1')?.({ type: 'CHANGED', of: ['friends'] });
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual(['safety-shares']);
});

const everything = [
  ...new Set(Object.values(eventTable).flatMap((reaction) => reaction.stale)),
  ['coupons'],
  ['reports'],
];

test('everything holds whatever can change without an event, too', () => {
  const nouns = everything.map(([noun]) => noun);
  for (const noun of changedNouns) expect(nouns).toContain(rootKeys[noun][0]);
});

describe('after a break', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const asked = ({ invalidate }: ReturnType<typeof renderListener>) =>
    invalidate.mock.calls.map(([filter]) => filter?.queryKey);

  test('whatever an event may change is asked for once, however many channels are back', () => {
    const page = renderListener();
    for (const channel of ['user.1', 'chat.7', 'chat.8', 'chat.9']) page.resync('reconnected', channel);
    expect(asked(page)).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(asked(page)).toEqual(everything);
    vi.advanceTimersByTime(60_000);
    expect(asked(page)).toEqual(everything);
  });

  test('and again when a channel is back later than that, or misses something itself', () => {
    const page = renderListener();
    page.resync('reconnected');
    vi.advanceTimersByTime(2_000);
    page.resync('gap', 'chat.7');
    vi.advanceTimersByTime(2_000);
    expect(asked(page)).toEqual([...everything, ...everything]);
  });

  test('each phone has a pace of its own, so that a city does not ask in one instant', () => {
    const phones = Array.from({ length: 40 }, () => renderListener());
    phones.forEach((phone, index) => {
      vi.spyOn(Math, 'random').mockReturnValue((index + 0.5) / phones.length);
      phone.resync('reconnected');
    });
    const perStep = Array.from({ length: 4 }, () => {
      const before = phones.filter((phone) => asked(phone).length > 0).length;
      vi.advanceTimersByTime(500);
      return phones.filter((phone) => asked(phone).length > 0).length - before;
    });
    expect(perStep).toEqual([10, 10, 10, 10]);
  });

  test('a page nobody looks at asks once somebody does', async () => {
    const page = renderListener();
    const ask = vi.fn(async () => 'new');
    const queryKey = [...rootKeys.wallet, 'mine'];
    new QueryObserver(page.queryClient, { queryKey, queryFn: ask }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    page.resync('reconnected');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(1);
    look.mockReturnValue('visible');
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('whoever has gone by then asks nothing', () => {
    const page = renderListener();
    page.resync('reconnected');
    page.unmount();
    vi.advanceTimersByTime(2_000);
    expect(asked(page)).toEqual([]);
  });
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
