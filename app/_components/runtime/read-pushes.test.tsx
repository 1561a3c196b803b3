import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { unreadAlarmCountQueryOptions } from '@/features/alarms/api/get-unread-alarm-count';
import { chatListQueryOptions } from '@/features/chats/api/search-chats';
import { forgetBrowserPush } from '@/lib/domain/app/browser-push';
import { chatListItemBuilder } from '@/testing/builders/chats';
import { renderScreen } from '@/testing/render';
import { ReadPushes } from './read-pushes';

/** When the pushes of these tests were shown; what a page knows is of later, unless it says otherwise. */
const shownAt = 1000;

interface ShownPush {
  data: Record<string, string>;
  close: () => void;
}

let shown: ShownPush[] = [];
const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});

beforeEach(() => {
  shown = [];
  for (const badge of [setAppBadge, clearAppBadge]) badge.mockClear();
  const registration = { getNotifications: async () => [...shown] };
  Object.defineProperties(navigator, {
    serviceWorker: { configurable: true, value: { getRegistration: async () => registration } },
    setAppBadge: { configurable: true, value: setAppBadge },
    clearAppBadge: { configurable: true, value: clearAppBadge },
  });
});

function show(name: string, data: Record<string, string> = {}) {
  const push = {
    data: { name, shownAt: String(shownAt), ...data },
    close: () => {
      shown = shown.filter((each) => each !== push);
    },
  };
  shown.push(push);
}

function namesShown() {
  return shown.map(({ data }) => data.name);
}

interface Known {
  at?: string;
  /** How many messages of each room are unread. */
  unreadOfRooms?: Readonly<Record<number, number>>;
  unreadAlarms?: number;
  knownAt?: number;
}

function renderReadPushes({ at = '/home', unreadOfRooms = {}, unreadAlarms = 3, knownAt = 2000 }: Known) {
  const items = Object.entries(unreadOfRooms).map(([id, unreadCount]) =>
    chatListItemBuilder({ channelId: Number(id), unreadCount }),
  );
  return renderScreen(<ReadPushes />, {
    at,
    prepare(queryClient) {
      const page = { items, nextCursor: null, totalUnreadCount: 0 };
      const chats = { pages: [page], pageParams: [undefined] };
      queryClient.setQueryData(chatListQueryOptions.queryKey, chats, { updatedAt: knownAt });
      queryClient.setQueryData(
        unreadAlarmCountQueryOptions.queryKey,
        { count: unreadAlarms },
        { updatedAt: knownAt },
      );
    },
  });
}

test('what was read leaves the lock screen, and the icon counts what stands', async () => {
  show('of a read room', { channelId: '1' });
  show('of an unread room', { channelId: '2' });
  show('of a room that is not known', { channelId: '3' });
  show('of an unread alarm');
  renderReadPushes({ unreadOfRooms: { 1: 0, 2: 4 } });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3));
  expect(namesShown()).toEqual(['of an unread room', 'of a room that is not known', 'of an unread alarm']);
});

test('a push that is younger than what the page knows stands', async () => {
  show('of a room', { channelId: '1' });
  show('of an alarm');
  renderReadPushes({ unreadOfRooms: { 1: 0 }, unreadAlarms: 0, knownAt: shownAt - 1 });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  expect(namesShown()).toEqual(['of a room', 'of an alarm']);
});

test('the room that is looked at is read, whatever the list says', async () => {
  show('of the open room', { channelId: '7' });
  renderReadPushes({ at: '/chats/7', unreadOfRooms: { 7: 2 } });
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalled());
  expect(namesShown()).toEqual([]);
});

test('a room that stands on a page nobody looks at is not read by that', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  show('of the open room', { channelId: '7' });
  renderReadPushes({ at: '/chats/7', unreadOfRooms: { 7: 2 } });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1));
  expect(namesShown()).toEqual(['of the open room']);
});

test('alarms read on another device go as soon as their count says so', async () => {
  show('of an alarm');
  const { queryClient } = renderReadPushes({ unreadAlarms: 1 });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1));
  act(() => void queryClient.setQueryData(unreadAlarmCountQueryOptions.queryKey, { count: 0 }));
  await waitFor(() => expect(namesShown()).toEqual([]));
});

test('who signs out leaves nothing on the lock screen for whoever comes next', async () => {
  show('of a room', { channelId: '1' });
  show('of an alarm');
  await forgetBrowserPush();
  expect(namesShown()).toEqual([]);
  expect(clearAppBadge).toHaveBeenCalled();
});

test('whose pushes cannot be closed gets no more of them after a sign-out all the same', async () => {
  const unsubscribe = vi.fn(async () => true);
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: () => Promise.reject(new DOMException('no list of pushes', 'UnknownError')),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  await expect(forgetBrowserPush()).rejects.toThrow('no list of pushes');
  expect(unsubscribe).toHaveBeenCalledOnce();
});
