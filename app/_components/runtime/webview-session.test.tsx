import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '@/contract/authentication';
import { getConfig } from '@/contract/config';
import { getUser } from '@/contract/users';
import { logOut, startSession } from '@/lib/domain/session/session';
import { sessionStore } from '@/lib/domain/session/session-store';
import { callEndpoint } from '@/lib/http/client';
import { setTokenSource, TOKEN_REFRESH_GUARD_MS } from '@/lib/http/token-source';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { configBuilder } from '@/testing/builders/config';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { installNativeApp } from '@/testing/native-app';
import { renderScreen } from '@/testing/render';
import { ForcedUpdate } from './forced-update';
import { useForcedUpdateStore } from './forced-update-store';
import { Gate } from './gate';
import { useApiSignals } from './use-api-signals';

// The bridge is one for the life of a page, and so is the app of this file.
const app = installNativeApp();
const loading = { status: 'loading' } as const;

beforeEach(() => {
  setErrorSink(() => {});
  app.heard.length = 0;
  app.answerAll(() => null);
});
afterEach(() => {
  vi.useRealTimers();
  setErrorSink(null);
  setTokenSource(null);
  useForcedUpdateStore.setState({ isRequired: false });
});

describe('the start in the webview', () => {
  test('without credentials asks the app, and takes the app’s session', async () => {
    app.answerAll(() => ({ accessToken: 'a', refreshToken: 'r', userId: 7 }));
    renderScreen(<Gate audience="member">회원만 보는 글</Gate>, { at: '/home', session: loading });
    await act(startSession);
    expect(await screen.findByText('회원만 보는 글')).toBeInTheDocument();
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 7 });
    expect(app.questions()).toHaveLength(1);
  });

  test('is refreshing until the app answers, and shows no page', async () => {
    renderScreen(<Gate audience="member">회원만 보는 글</Gate>, { at: '/home', session: loading });
    const start = startSession();
    await waitFor(() => expect(sessionStore.getState().status).toBe('refreshing'));
    expect(screen.queryByText('회원만 보는 글')).toBeNull();
    app.say({ id: app.questions()[0]?.id, type: 'updatedToken', payload: { isLoggedOut: true } });
    await act(() => start);
    expect(sessionStore.getState().status).toBe('unauthenticated');
  });

  test('lets a visitor sign in on the page when the app says nothing for 30 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { location } = renderScreen(<Gate audience="member">글</Gate>, { at: '/home', session: loading });
    const start = startSession();
    await vi.waitFor(() => expect(app.questions()).toHaveLength(1));
    await act(async () => {
      await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_GUARD_MS + 1);
      await start;
    });
    expect(location()).toBe('/sign-in?returnTo=%2Fhome');
  });

  test('with a stored session asks nobody', async () => {
    stored.accessToken.set('a');
    stored.refreshToken.set('r');
    stored.userId.set(1);
    renderScreen(<Gate audience="member">회원만 보는 글</Gate>, { at: '/home', session: loading });
    await act(startSession);
    expect(await screen.findByText('회원만 보는 글')).toBeInTheDocument();
    expect(app.questions()).toHaveLength(0);
  });
});

test('logging out in the webview notifies the app', async () => {
  mockCall(logout, () => ({}));
  renderScreen(<Gate audience="member">글</Gate>, { at: '/home', session: loading });
  app.answerAll(() => ({ accessToken: 'a', refreshToken: 'r', userId: 7 }));
  await act(startSession);
  await act(logOut);
  expect(app.heard.map(({ type }) => type)).toContain('logout');
  expect(stored.accessToken.get()).toBeNull();
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
