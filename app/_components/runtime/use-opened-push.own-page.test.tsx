import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getUnreadAlarmCount, readAlarms } from '@/contract/alarms';
import { unreadAlarmCountQueryOptions } from '@/features/alarms/api/get-unread-alarm-count';
import { setAnalyticsSink, type TrackedEvent } from '@/lib/analytics/analytics';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { type Session, setSession } from '@/lib/domain/session/session-store';
import { api } from '@/lib/http/api';
import { pushFragment } from '@/lib/offline/worker-messages';
import { setErrorSink } from '@/lib/report-error/report-error';
import { useMatchStore } from '@/stores/match';
import { mockCall } from '@/testing/msw/mock-call';
import { memberSession, renderScreen } from '@/testing/render';
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

const open = (fragment: string, session: Session = memberSession) =>
  renderScreen(<Runtime />, { at: `/home${pushFragment}${fragment}`, session });
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

const like = { type: 'LIKE_RECEIVED', matchId: '70', teamId: '4', teamName: '산책하는 셋' };

test('the alarm of a push is read once what it tells of is open, and the bell asks again', async () => {
  const { requests } = mockCall(readAlarms, () => ({ count: 2 }));
  const { location, queryClient } = open(fragmentOf({ ...like, alarmId: '31' }));
  queryClient.setQueryData(unreadAlarmCountQueryOptions.queryKey, { count: 3 });
  await waitFor(() => expect(location()).toBe('/match'));
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ alarmId: 31 }]));
  const { queryKey } = unreadAlarmCountQueryOptions;
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('the alarm of a push that was opened signed out is read after the sign-in', async () => {
  const { requests } = mockCall(readAlarms, () => ({ count: 0 }));
  const { location } = open(fragmentOf({ ...like, alarmId: '31' }), {
    status: 'unauthenticated',
    isLoggedOut: false,
  });
  await waitFor(() => expect(useWaitingLinkStore.getState().link).not.toBeNull());
  expect(requests).toEqual([]);
  act(() => setSession(memberSession));
  await waitFor(() => expect(location()).toBe('/match'));
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ alarmId: 31 }]));
});

test.each([
  ['names no alarm, as those sent before', like],
  ['names none that could be', { ...like, alarmId: 'newest' }],
  [
    'leads to the list of alarms, which shows it as new',
    { type: 'FRIEND_REQUEST_RECEIVED', friendRequestId: '3', userId: '5', nickname: '소율', alarmId: '31' },
  ],
])('a push that %s marks none as read', async (_, data) => {
  const { requests } = mockCall(readAlarms, () => ({ count: 0 }));
  mockCall(getUnreadAlarmCount, () => ({ count: 0 }));
  const { location } = open(fragmentOf(data));
  await waitFor(() => expect(location()).not.toBe('/home'));
  // What was asked before has come by then.
  await api.getUnreadAlarmCount();
  expect(requests).toEqual([]);
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
