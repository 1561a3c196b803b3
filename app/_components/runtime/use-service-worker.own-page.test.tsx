import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAnalyticsSink, type TrackedEvent } from '@/lib/analytics/analytics';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { emitSessionEnd } from '@/lib/domain/session/session-end';
import { renderScreen } from '@/testing/render';
import { useServiceWorker } from './use-service-worker';
import { useWaitingLink } from './use-waiting-link';

let events: TrackedEvent[];
let workers: EventTarget & { controller: { postMessage: ReturnType<typeof vi.fn> } };
beforeEach(() => {
  events = [];
  setAnalyticsSink((event) => events.push(event));
  workers = Object.assign(new EventTarget(), {
    controller: { postMessage: vi.fn() },
    register: async () => {},
    getRegistration: async () => undefined,
  });
  Reflect.set(navigator, 'serviceWorker', workers);
  // The first page of its tab.
  Reflect.set(window, 'navigation', { canGoBack: false });
});
afterEach(() => {
  setAnalyticsSink(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'navigation');
  useWaitingLinkStore.getState().forget();
});

function Runtime() {
  useServiceWorker();
  useWaitingLink();
  return null;
}

const tap = (data: object) =>
  act(() => workers.dispatchEvent(new MessageEvent('message', { data: { kind: 'push-tapped', data } })));
const told = () => workers.controller.postMessage.mock.calls.map(([message]) => message.kind);

test('a page says that it listens; a push it hears of twice opens once, over the page that is there', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  const { location } = renderScreen(<Runtime />, { at: '/home' });
  expect(told()).toEqual(['page-listening']);
  const data = { type: 'CHAT_MESSAGE', channelId: '12', shownAt: '1764200000001' };
  tap(data);
  tap(data);
  await waitFor(() => expect(location()).toBe('/chats/12'));
  expect(push.mock.calls.map(([, , to]) => to)).toEqual(['/chats/12']);
  expect(told().slice(1)).toEqual(['push-heard', 'push-heard']);
  expect(events).toHaveLength(1);
});

test('a session that ended here takes the pushes of this browser along; one that ended in another tab leaves them to who is there', async () => {
  const unsubscribe = vi.fn(async () => true);
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [],
  };
  Object.assign(workers, { getRegistration: async () => registration });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {});
  localStorage.setItem('browser-push', 'theirs');
  renderScreen(<Runtime />, { at: '/home' });
  emitSessionEnd({ isFollowed: true });
  expect(localStorage.getItem('browser-push')).toBe('theirs');
  emitSessionEnd({ isFollowed: false });
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(localStorage.getItem('browser-push')).toBeNull();
  vi.unstubAllGlobals();
});
