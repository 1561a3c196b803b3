import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { confirm } from '@/components/ui/confirm';
import { createPushToken, readAlarms } from '@/contract/alarms';
import { setAnalyticsSink, type TrackedEvent } from '@/lib/analytics/analytics';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { INVITE_TOKEN_KEY } from '@/lib/domain/invites/invite-link';
import { decodeInviteToken } from '@/lib/domain/invites/invite-token';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { emitSessionEnd } from '@/lib/domain/session/session-end';
import { type Session, setSession } from '@/lib/domain/session/session-store';
import { setErrorSink } from '@/lib/report-error/report-error';
import { useMatchStore } from '@/stores/match';
import { usePermissionStore } from '@/stores/permissions';
import { useReferralCodeStore } from '@/stores/referral-code';
import { installNativeApp } from '@/testing/bridge/native-app';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { useNativeApp } from './use-native-app';
import { useWaitingLink } from './use-waiting-link';

// The bridge is one for the life of a page, and so is the app of this file.
const app = installNativeApp();
const visitor: Session = { status: 'unauthenticated', isLoggedOut: false };
const member: Session = { status: 'authenticated', userId: 1 };
const reported: unknown[] = [];
let events: TrackedEvent[];

function Runtime() {
  useNativeApp();
  useWaitingLink();
  return <h1>화면</h1>;
}

/** A page in the app, from the moment the page listens: what the app says then is heard at once. */
async function openPage(at: string, session: Session = member) {
  const page = renderScreen(<Runtime />, { at, session });
  await waitFor(() => expect(app.heardOf('hello')).toHaveLength(1));
  act(() => app.say('setStorageItem', { key: 'adjustDebug', value: 'heard' }));
  await waitFor(() => expect(localStorage.getItem('adjustDebug')).toBe('heard'));
  return page;
}

beforeEach(() => {
  reported.length = 0;
  events = [];
  setAnalyticsSink((event) => events.push(event));
  setErrorSink((error) => reported.push(error));
});
afterEach(() => {
  emitSessionEnd({ isFollowed: false });
  setAnalyticsSink(null);
  useWaitingLinkStore.getState().forget();
  useReferralCodeStore.getState().clear();
  useInvitedEventStore.getState().clear();
  useMatchStore.getState().reset();
  usePermissionStore.setState({ results: {} });
});

describe('a link of the app', () => {
  test.each([
    ['deepLink', 'chat/chatRoom/12', '/chats/12'],
    ['routeDeepLink', '/my-page/user?userId=3', '/my-page/user?userId=3'],
  ] as const)('by %s opens its page', async (type, path, page) => {
    const { location } = await openPage('/home');
    act(() => app.say(type, { path }));
    await waitFor(() => expect(location()).toBe(page));
    expect(reported).toEqual([]);
  });

  test('to a match remembers which', async () => {
    const { location } = await openPage('/home');
    act(() => app.say('deepLink', { path: 'matching/70' }));
    await waitFor(() => expect(location()).toBe('/match'));
    expect(useMatchStore.getState().matchId).toBe(70);
  });

  test('that leads nowhere is reported, and the page stays', async () => {
    const { location } = await openPage('/home');
    act(() => {
      app.say('deepLink', { path: 'matching/seven' });
      app.say('routeDeepLink', { path: 'https://evil.example/home?iuid=secret' });
    });
    await waitFor(() => expect(reported).toHaveLength(2));
    expect(location()).toBe('/home');
    expect(useWaitingLinkStore.getState().link).toBeNull();
  });

  test('twice is followed once', async () => {
    const { location } = await openPage('/home');
    const push = vi.spyOn(window.history, 'pushState');
    act(() => app.say('deepLink', { path: 'notifications' }));
    await waitFor(() => expect(location()).toBe('/notifications'));
    const moves = push.mock.calls.length;
    act(() => app.say('deepLink', { path: 'notifications' }));
    await waitFor(() => expect(useWaitingLinkStore.getState().link).toBeNull());
    expect(push.mock.calls).toHaveLength(moves);
  });

  test('waits while nobody is signed in and on the way in, the newest of several, and is followed once', async () => {
    const { location } = await openPage('/sign-in', visitor);
    act(() => app.say('deepLink', { path: 'profile/edit' }));
    act(() => app.say('deepLink', { path: 'tab/like-page' }));
    expect(sessionStorage.getItem('waiting-link')).toContain('/like');
    act(() => setSession(member));
    expect(location()).toBe('/sign-in');
    // As the gate does.
    act(() => window.history.replaceState(null, '', '/home'));
    await waitFor(() => expect(location()).toBe('/like'));
    expect(sessionStorage.getItem('waiting-link')).not.toContain('/like');
  });

  test('closes what lies over the page first', async () => {
    const { location } = await openPage('/home');
    const asked = confirm({ title: '정말 나갈까요?' });
    await screen.findByRole('alertdialog', { name: '정말 나갈까요?' });
    act(() => app.say('deepLink', { path: 'tab/my-team' }));
    expect(await asked).toBe(false);
    await waitFor(() => expect(location()).toBe('/team'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('closes it too where its page is the one that stands', async () => {
    const { location } = await openPage('/match');
    const asked = confirm({ title: '이 팀을 넘길까요?' });
    await screen.findByRole('alertdialog', { name: '이 팀을 넘길까요?' });
    act(() => app.say('deepLink', { path: 'matching/71' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await asked).toBe(false);
    expect(useMatchStore.getState().matchId).toBe(71);
    expect(location()).toBe('/match');
  });
});

describe('a tapped push', () => {
  const message = { type: 'CHAT_MESSAGE', channelId: '12', seq: '1' };

  /** The first page of its tab, as a browser says it that knows both; whether somebody has touched it. */
  function openFirst(hasBeenActive: boolean) {
    Reflect.set(navigator, 'userActivation', { hasBeenActive });
    Reflect.set(window, 'navigation', { canGoBack: false });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'userActivation');
      Reflect.deleteProperty(window, 'navigation');
    });
  }

  test.each([
    ['lies over the page somebody was at, though it is the first one', true, 'pushState'],
    ['takes the place of the page it opened', false, 'replaceState'],
  ] as const)('%s', async (_, hasBeenActive, method) => {
    openFirst(hasBeenActive);
    const { location } = await openPage('/home');
    const moves = vi.spyOn(window.history, method);
    act(() => app.say('pushOpened', { data: message }));
    await waitFor(() => expect(location()).toBe('/chats/12'));
    expect(moves.mock.calls.map(([, , to]) => to)).toContain('/chats/12');
  });

  test('takes the place of the page the way in leads to, whoever touched that', async () => {
    openFirst(true);
    const { location } = await openPage('/sign-in', visitor);
    act(() => app.say('pushOpened', { data: message }));
    act(() => setSession(member));
    // As the gate does.
    act(() => window.history.replaceState(null, '', '/home'));
    const moves = vi.spyOn(window.history, 'replaceState');
    await waitFor(() => expect(location()).toBe('/chats/12'));
    expect(moves.mock.calls.map(([, , to]) => to)).toContain('/chats/12');
  });

  test('leads where its event leads, and is counted', async () => {
    const { location } = await openPage('/home');
    const data = { type: 'LIKE_RECEIVED', matchId: '70', teamId: '4', teamName: '산책하는 셋' };
    act(() => app.say('pushOpened', { data }));
    await waitFor(() => expect(location()).toBe('/match'));
    expect(useMatchStore.getState().matchId).toBe(70);
    expect(events).toEqual([
      { name: 'opened_from_notification', params: { platform: 'iOS', type: 'LIKE_RECEIVED' } },
    ]);
  });

  test('over the page it leads to reads its alarm there', async () => {
    const { requests } = mockCall(readAlarms, () => ({ count: 2 }));
    const { location } = await openPage('/match');
    const data = {
      type: 'LIKE_RECEIVED',
      matchId: '70',
      teamId: '4',
      teamName: '산책하는 셋',
      alarmId: '31',
    };
    act(() => app.say('pushOpened', { data }));
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ alarmId: 31 }]));
    expect(location()).toBe('/match');
    expect(useMatchStore.getState().matchId).toBe(70);
  });

  test('of a kind that is not known is reported', async () => {
    const { location } = await openPage('/home');
    act(() => app.say('pushOpened', { data: { type: 'NO_SUCH_KIND' } }));
    await waitFor(() => expect(reported).toHaveLength(1));
    expect(location()).toBe('/home');
    expect(events).toEqual([]);
  });
});

describe('the device’s push token', () => {
  test('is registered for whoever is signed in, once, and again for the next one', async () => {
    const { requests } = mockCall(createPushToken, () => ({}));
    await openPage('/sign-in', visitor);
    act(() => app.say('setFcm', { fcmToken: 'token-1' }));
    expect(requests).toEqual([]);
    act(() => setSession(member));
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ fcmToken: 'token-1' }]));
    act(() => app.say('setFcm', { fcmToken: 'token-1' }));
    act(() => {
      emitSessionEnd({ isFollowed: false });
      setSession(visitor);
    });
    act(() => setSession(member));
    await waitFor(() => expect(requests).toHaveLength(2));
    act(() => app.say('setFcm', { fcmToken: 'token-2' }));
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ fcmToken: 'token-2' }));
  });
});

describe('how somebody came', () => {
  const token = `ABCDEFGHJK${'0'.repeat(32)}`.replace('0', 'a');

  test('with a code is kept for the claim, the first of two', async () => {
    await openPage('/sign-in', visitor);
    act(() => app.say('attribution', { query: 'code=%20ABCDEFGHJK%20&isAddFriendship=false' }));
    act(() => app.say('attribution', { query: 'code=KJHGFEDCBA' }));
    await waitFor(() => expect(useReferralCodeStore.getState().referralCode).toBe('ABCDEFGHJK'));
    expect(useInvitedEventStore.getState().invitedEvent).toBeNull();
  });

  test('with the token of an invite makes friends where it says so', async () => {
    await openPage('/sign-in', visitor);
    act(() => app.say('attribution', { query: `code=${token}&isAddFriendship=TRUE&link_type=normal_1` }));
    await waitFor(() =>
      expect(useInvitedEventStore.getState().invitedEvent).toMatchObject({ linkType: 'normal_1' }),
    );
    const { iuid = '' } = useInvitedEventStore.getState().invitedEvent ?? {};
    expect(decodeInviteToken(iuid, INVITE_TOKEN_KEY)).toBe(token);
  });

  test.each(['', 'code=', 'code=%20%20&isAddFriendship=true', 'utm_source=x'])(
    '%j holds no code',
    async (query) => {
      await openPage('/sign-in', visitor);
      act(() => app.say('attribution', { query }));
      expect(useReferralCodeStore.getState().referralCode).toBe('');
      expect(useInvitedEventStore.getState().invitedEvent).toBeNull();
    },
  );

  test('by a promotion code is said where the app wants it, once', async () => {
    const { user } = await openPage('/sign-in', visitor);
    const say = () => act(() => app.say('promotionCode', { code: 'ABCDEFGHKM', isShowReferralPopup: true }));
    say();
    const popup = await screen.findByRole('alertdialog', { name: '초대 코드를 받았어요' });
    expect(popup).toHaveTextContent('가입하면 초대 코드 ABCDEFGHKM으로 둘 다');
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    say();
    expect(useReferralCodeStore.getState().referralCode).toBe('ABCDEFGHKM');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['is said to a visitor', visitor, 1],
    ['is nothing to say to a member', member, 0],
  ])('by a promotion code %s once it is known who is there', async (_, session, count) => {
    const { user } = await openPage('/home', { status: 'refreshing' });
    act(() => app.say('promotionCode', { code: 'ABCDEFGHKM', isShowReferralPopup: true }));
    expect(useReferralCodeStore.getState().referralCode).toBe('ABCDEFGHKM');
    act(() => setSession(session));
    // What is asked after it stands over it.
    const asked = confirm({ title: '그다음 질문', confirmText: '그래요' });
    await user.click(await screen.findByRole('button', { name: '그래요' }));
    await asked;
    expect(screen.queryAllByText('초대 코드를 받았어요')).toHaveLength(count);
    act(() => setSession(member));
  });

  test('by a promotion code is kept without a word where it does not', async () => {
    await openPage('/sign-in', visitor);
    act(() => app.say('promotionCode', { code: 'ABCDEFGHJK', isShowReferralPopup: false }));
    await waitFor(() => expect(useReferralCodeStore.getState().referralCode).toBe('ABCDEFGHJK'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the page’s storage', () => {
  test('takes what the attribution services keep there', async () => {
    await openPage('/home');
    act(() => app.say('setStorageItem', { key: 'adjustData', value: '{"network":"Organic"}' }));
    await waitFor(() => expect(localStorage.getItem('adjustData')).toBe('{"network":"Organic"}'));
    act(() => app.say('setStorageItem', { key: 'adjustData', value: null }));
    expect(localStorage.getItem('adjustData')).toBeNull();
  });

  test.each(['accessToken', 'refreshToken', 'userId', 'referral-code-storage', '__proto__', 'constructor'])(
    'is not opened to the key %s',
    async (key) => {
      await openPage('/home');
      const before = { ...localStorage };
      act(() => app.say('setStorageItem', { key, value: 'evil' }));
      await waitFor(() => expect(reported).toHaveLength(1));
      expect({ ...localStorage }).toEqual(before);
    },
  );
});

test('another version of the app than the last time is counted', async () => {
  localStorage.setItem('lastAppVersion', 'prod-1.7.6');
  localStorage.setItem('Slide-Platform-App-Version', 'prod-1.7.7');
  await openPage('/home');
  expect(events).toEqual([
    {
      name: 'app_update',
      params: { platform: 'iOS', previous_app_version: 'prod-1.7.6', app_version: 'prod-1.7.7' },
    },
  ]);
  expect(localStorage.getItem('lastAppVersion')).toBe('prod-1.7.7');
});

test('what the person allowed is known; a refused camera says where it is allowed', async () => {
  await openPage('/home');
  act(() => {
    app.say('permissionResult', { permission: 'NOTIFICATION', result: 'DENIED', isSuccess: true });
    app.say('permissionResult', { permission: 'CAMERA', result: 'BLOCKED', isSuccess: true });
  });
  expect(await screen.findByText('휴대폰 설정에서 카메라 접근을 허용해 주세요')).toBeInTheDocument();
  expect(usePermissionStore.getState().results).toEqual({ NOTIFICATION: 'DENIED', CAMERA: 'BLOCKED' });
});
