import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setAnalyticsSink, type TrackedEvent } from '@/lib/analytics/analytics';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { pushFragment } from '@/lib/offline/worker-messages';
import { setErrorSink } from '@/lib/report-error/report-error';
import { useMatchStore } from '@/stores/match';
import { renderScreen } from '@/testing/render';
import { useOpenedPush } from './use-opened-push';
import { useWaitingLink } from './use-waiting-link';

let events: TrackedEvent[];
const reported: unknown[] = [];
beforeEach(() => {
  events = [];
  reported.length = 0;
  setAnalyticsSink((event) => events.push(event));
  setErrorSink((error) => reported.push(error));
});
afterEach(() => {
  setAnalyticsSink(null);
  useWaitingLinkStore.getState().forget();
  useMatchStore.getState().reset();
});

function Runtime() {
  useOpenedPush();
  useWaitingLink();
  return null;
}

const open = (fragment: string) => renderScreen(<Runtime />, { at: `/home${pushFragment}${fragment}` });
const fragmentOf = (data: object) => encodeURIComponent(JSON.stringify(data));

test.each([
  ['a message leads to its room', { type: 'CHAT_MESSAGE', channelId: '12', seq: '3' }, '/chats/12'],
  [
    'a LIKE leads to its match',
    { type: 'LIKE_RECEIVED', matchId: '70', teamId: '4', teamName: '산책하는 셋' },
    '/match',
  ],
])('the page a tapped push opens: %s, and is counted', async (_, data, page) => {
  const { location } = open(fragmentOf(data));
  await waitFor(() => expect(location()).toBe(page));
  expect(events).toEqual([
    { name: 'opened_from_notification', params: { platform: 'web', type: data.type } },
  ]);
  expect(window.location.hash).toBe('');
});

test('a push that was opened signed out is counted once, whatever the sign-in leads back to', async () => {
  const fragment = fragmentOf({ type: 'CHAT_MESSAGE', channelId: '12', shownAt: '1764200000000' });
  const { location, unmount } = open(fragment);
  await waitFor(() => expect(location()).toBe('/chats/12'));
  unmount();
  const again = open(fragment);
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(events).toHaveLength(1);
  expect(again.location()).toBe('/home');
});

test.each([
  '%7B',
  fragmentOf({ type: 'NO_SUCH_KIND' }),
  fragmentOf({ type: 'CHAT_MESSAGE', channelId: '../x' }),
])('what is no push (%s) is reported, and the page stays without it', (fragment) => {
  const { location } = open(fragment);
  expect(reported).toHaveLength(1);
  expect(location()).toBe('/home');
  expect(window.location.hash).toBe('');
  expect(events).toEqual([]);
});
