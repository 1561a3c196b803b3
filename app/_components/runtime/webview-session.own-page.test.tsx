import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getConfig } from '@/contract/config';
import { logout } from '@/contract/sessions';
import { getUser } from '@/contract/users';
import { openBridge } from '@/lib/bridge/open-bridge';
import { tellApp } from '@/lib/bridge/tell-app';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { establishSession, forceLogOut, logOut, startSession } from '@/lib/domain/session/session';
import { onSessionEnd } from '@/lib/domain/session/session-end';
import { sessionStore, setSession } from '@/lib/domain/session/session-store';
import { storeSession } from '@/lib/domain/session/store-session';
import { callEndpoint } from '@/lib/http/client';
import { setTokenSource, TOKEN_REFRESH_GUARD_MS } from '@/lib/http/token-source';
import { setErrorSink } from '@/lib/report-error/report-error';
import { clearCredentials, stored } from '@/lib/storage/stored';
import { useReferralCodeStore } from '@/stores/referral-code';
import { installNativeApp } from '@/testing/bridge/native-app';
import { configBuilder } from '@/testing/builders/config';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { ForcedUpdate } from './forced-update';
import { useForcedUpdateStore } from './forced-update-store';
import { Gate } from './gate';
import { useApiSignals } from './use-api-signals';
import { useNativeApp } from './use-native-app';
import { useSessionLifecycle } from './use-session-lifecycle';

// The bridge is one for the life of a page, and so is the app of this file.
const app = installNativeApp();
const loading = { status: 'loading' } as const;
const session = { accessToken: 'a', refreshToken: 'r', userId: 7 };
const questions = () => app.heardOf('requestToken');

function Runtime() {
  useSessionLifecycle();
  useNativeApp();
  return null;
}

beforeEach(() => {
  setErrorSink(() => {});
  app.heard.length = 0;
  app.answerWith({ requestToken: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  setTokenSource(null);
  useForcedUpdateStore.setState({ isRequired: false });
});

describe('the start in the webview', () => {
  test('without credentials asks the app, and takes the app’s session', async () => {
    app.answerWith({ requestToken: () => session });
    renderScreen(<Gate audience="member">회원만 보는 글</Gate>, { at: '/home', session: loading });
    await act(startSession);
    expect(await screen.findByText('회원만 보는 글')).toBeInTheDocument();
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 7 });
    expect(questions()).toHaveLength(1);
  });

  test('is refreshing until the app answers, and shows no page', async () => {
    renderScreen(<Gate audience="member">회원만 보는 글</Gate>, { at: '/home', session: loading });
    const start = startSession();
    await waitFor(() => expect(sessionStore.getState().status).toBe('refreshing'));
    expect(screen.queryByText('회원만 보는 글')).toBeNull();
    app.say('updatedToken', { isLoggedOut: true }, questions()[0]?.id);
    await act(() => start);
    expect(sessionStore.getState().status).toBe('unauthenticated');
  });

  test('lets a visitor sign in on the page when the app says nothing for 30 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { location } = renderScreen(<Gate audience="member">글</Gate>, { at: '/home', session: loading });
    const start = startSession();
    await vi.waitFor(() => expect(questions()).toHaveLength(1));
    await act(async () => {
      await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_GUARD_MS + 1);
      await start;
    });
    expect(location()).toBe('/sign-in?returnTo=%2Fhome');
  });

  test('leaves a link and a code that came with it to whoever signs in', async () => {
    renderScreen(<Runtime />, { at: '/sign-in', session: loading });
    await waitFor(() => expect(questions()).toHaveLength(1));
    act(() => {
      app.say('deepLink', { path: 'chat/chatRoom/12' });
      app.say('promotionCode', { code: 'ABCDEFGHJK', isShowReferralPopup: false });
    });
    await waitFor(() => expect(useReferralCodeStore.getState().referralCode).toBe('ABCDEFGHJK'));
    act(() => app.say('updatedToken', { isLoggedOut: true }, questions()[0]?.id));
    await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
    expect(useWaitingLinkStore.getState().link).toEqual({ path: '/chats/12', matchId: null });
    expect(useReferralCodeStore.getState().referralCode).toBe('ABCDEFGHJK');
  });

  test('with a stored session asks nobody', async () => {
    stored.accessToken.set('a');
    stored.refreshToken.set('r');
    stored.userId.set(1);
    renderScreen(<Gate audience="member">회원만 보는 글</Gate>, { at: '/home', session: loading });
    await act(startSession);
    expect(await screen.findByText('회원만 보는 글')).toBeInTheDocument();
    expect(questions()).toHaveLength(0);
  });
});

test('logging out in the webview notifies the app', async () => {
  mockCall(logout, () => ({}));
  renderScreen(<Gate audience="member">글</Gate>, { at: '/home', session: loading });
  app.answerWith({ requestToken: () => session });
  await act(startSession);
  act(() => app.signIn({ ...session, isUsernameType: true }));
  expect(stored.isUsernameType.get()).toBe('true');
  await act(logOut);
  expect(app.heardOf('logout')).toMatchObject([{ payload: { isForced: false } }]);
  expect(stored.accessToken.get()).toBeNull();
  expect(stored.isUsernameType.get()).toBeNull();
  // The app is still the same one, and so is what calls say of it.
  expect(stored.platformAppVersion.get()).toBe('prod-1.7.7');
});

test('a logout that nobody chose is told the app too, and the api is asked nothing', async () => {
  const { requests } = mockCall(logout, () => ({}));
  renderScreen(<Gate audience="member">글</Gate>, { at: '/home', session: loading });
  app.answerWith({ requestToken: () => session });
  await act(startSession);
  act(forceLogOut);
  expect(app.heardOf('logout')).toMatchObject([{ payload: { isForced: true } }]);
  expect(requests).toEqual([]);
});

describe('a session that the app hands in', () => {
  test('while it is asked for one starts the page, and the question that stays open changes nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderScreen(<Gate audience="member">회원만 보는 글</Gate>, { at: '/home', session: loading });
    const start = startSession();
    await vi.waitFor(() => expect(questions()).toHaveLength(1));
    act(() => app.signIn(session));
    expect(await screen.findByText('회원만 보는 글')).toBeInTheDocument();
    await act(() => start);
    await act(() => vi.advanceTimersByTimeAsync(TOKEN_REFRESH_GUARD_MS + 1));
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 7 });
  });

  test('with the very token that was just refused is a session all the same: the api says what it is worth', async () => {
    stored.accessToken.set('a');
    renderScreen(<Gate audience="member">회원만 보는 글</Gate>, { at: '/home', session: loading });
    const start = startSession();
    await waitFor(() => expect(questions()).toHaveLength(1));
    act(() => app.signIn(session));
    await act(() => start);
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 7 });
  });

  test('while the sign-in stands open leads into the app; said twice it is one session', async () => {
    app.answerWith({ requestToken: () => ({ isLoggedOut: true }) });
    const page = <Gate audience="visitor">로그인 화면</Gate>;
    const { location } = renderScreen(page, { at: '/sign-in', session: loading });
    await act(startSession);
    expect(sessionStore.getState().status).toBe('unauthenticated');
    act(() => app.signIn(session));
    await waitFor(() => expect(location()).toBe('/home'));
    const changes = vi.fn();
    const stop = sessionStore.subscribe(changes);
    act(() => app.signIn(session));
    stop();
    expect(changes).not.toHaveBeenCalled();
    expect(stored.refreshToken.get()).toBe('r');
  });

  test('of another person takes nothing of the one before along', async () => {
    app.answerWith({ requestToken: () => session });
    renderScreen(<Gate audience="member">글</Gate>, { at: '/home', session: loading });
    await act(startSession);
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    sessionStorage.setItem('chat-drafts', 'of the person before');
    stored.email.set('of-the-person-before@slide.test');
    act(() => app.signIn({ ...session, accessToken: 'b', userId: 8 }));
    stop();
    expect(ended).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('chat-drafts')).toBeNull();
    expect(stored.email.get()).toBeNull();
    expect(stored.platformAppVersion.get()).toBe('prod-1.7.7');
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 8 });
    expect(stored.accessToken.get()).toBe('b');
  });

  test('is not told back, and one that begins on the page is', async () => {
    app.answerWith({ requestToken: () => ({ isLoggedOut: true }) });
    renderScreen(<Gate audience="visitor">로그인 화면</Gate>, { at: '/sign-in', session: loading });
    await act(startSession);
    act(() => app.signIn(session));
    expect(app.heardOf('login')).toEqual([]);
    act(() => establishSession({ ...session, userId: 9 }));
    expect(app.session()).toMatchObject({ userId: 9, isUsernameType: false });
    expect(stored.isUsernameType.get()).toBe('false');
  });

  test('at every start of the app is no sign-in where the page knows it, and one where it does not', async () => {
    await openBridge();
    app.answerWith({ requestToken: () => ({ isLoggedOut: true }) });
    for (const known of [true, false]) {
      app.heard.length = 0;
      if (known) storeSession(session);
      else clearCredentials();
      setSession({ status: 'loading' });
      const start = startSession();
      app.signIn({ ...session, accessToken: `newer ${known}` });
      await act(() => start);
      expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 7 });
      expect(stored.accessToken.get()).toBe(`newer ${known}`);
      tellApp('logout', { isForced: false });
      await waitFor(() => expect(app.heardOf('logout')).toHaveLength(1));
      expect(app.heardOf('logEvent')).toHaveLength(known ? 0 : 1);
    }
  });

  test('is counted by the way it was signed in, of each person anew', async () => {
    app.answerWith({ requestToken: () => ({ isLoggedOut: true }) });
    renderScreen(<Gate audience="visitor">로그인 화면</Gate>, { at: '/sign-in', session: loading });
    await act(startSession);
    act(() => app.signIn({ ...session, isUsernameType: true }));
    act(() => app.signIn({ ...session, userId: 8 }));
    await waitFor(() =>
      expect(app.heardOf('logEvent').map(({ payload }) => payload)).toMatchObject([
        { event: 'login_complete', params: { method: 'username' } },
        { event: 'login_complete', params: { method: 'app' } },
      ]),
    );
  });
});

function WithSignals() {
  useApiSignals();
  return <ForcedUpdate />;
}

describe('the update modal', () => {
  function configure(minForceUpdateVersion: string) {
    mockCall(getConfig, () => configBuilder({ versionControl: { ios: { minForceUpdateVersion } } }));
  }

  test('stands in an app below the minimum, stays, and its confirmation opens the store', async () => {
    configure('1.8');
    const { user } = renderScreen(<WithSignals />, { at: '/home' });
    stored.platformAppVersion.set('prod-1.7.9');
    await screen.findByRole('alertdialog', { name: '앱 업데이트가 필요합니다' });
    await user.keyboard('{Escape}');
    act(() => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() =>
      expect(app.heard).toContainEqual({ type: 'openLink', payload: { url: 'https://apps.apple.com/' } }),
    );
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  test('does not stand in an app that is new enough', async () => {
    configure('1.7.7');
    const { queryClient } = renderScreen(<WithSignals />, { at: '/home' });
    await waitFor(() => expect(queryClient.getQueryData(['config'])).toBeDefined());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('stands when the api refuses a call of this version', async () => {
    configure('0.0.0');
    renderScreen(<WithSignals />, { at: '/home' });
    mockCall(getUser, () => new MockedError(2004));
    await callEndpoint(getUser).catch(() => {});
    expect(await screen.findByRole('alertdialog', { name: '앱 업데이트가 필요합니다' })).toBeInTheDocument();
  });
});
