import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastError } from '@/components/ui/toast-error';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { createNiceVerification, notifyNiceSuccess } from '@/contract/authentication';
import { blockedUserMessage } from '@/contract/errors';
import { likeMatch } from '@/contract/matches';
import { getBrokerUser } from '@/contract/realtime';
import { logout, refreshToken } from '@/contract/sessions';
import { createHeartbeat, getUser } from '@/contract/users';
import { startSession } from '@/lib/domain/session/session';
import type { Session } from '@/lib/domain/session/session-store';
import { callEndpoint } from '@/lib/http/client';
import { createRealtimeConnection } from '@/lib/realtime/connection';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { usePopupStore } from '@/stores/popup';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { startLiveEdge } from '@/testing/realtime/live-edge';
import { renderScreen } from '@/testing/render';
import { loadMessageSchema } from './load-message-schema';
import { SessionRuntime } from './session-runtime';

/** The six kinds of page a person may look at while their rights end. */
const pages = ['/home', '/team', '/lounge', '/chats/5', '/my-page', '/sign-in'];
const visitor: Session = { status: 'unauthenticated', isLoggedOut: false };
const limited = '부적절한 언어 사용 때문에 2026.12.01까지 이용이 제한됐어요. 그동안 둘러보기는 할 수 있어요.';

function renderRuntime(at: string, session?: Session) {
  return renderScreen(<SessionRuntime />, { at, ...(session && { session }), ...fakeRealtime() });
}

const ask = () => callEndpoint(getUser).catch(() => {});
const blockedPopup = () => screen.findByRole('alertdialog', { name: '계정 이용 중단' });

async function confirmPopup(user: ReturnType<typeof renderRuntime>['user']) {
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

beforeEach(() => {
  mockCall(getUnreadAlarmCount, () => ({ count: 0 }));
  setErrorSink(() => {});
  mockCall(createHeartbeat, () => ({}));
});
afterEach(() => {
  usePopupStore.getState().close();
});

describe('a blocked person', () => {
  test.each(pages)(
    'reads it on %s?error=BLOCKED_USER as a member, and is logged out here only',
    async (at) => {
      const { requests } = mockCall(logout, () => ({}));
      const { user, location } = renderRuntime(`${at}?error=BLOCKED_USER`);
      expect(await blockedPopup()).toHaveTextContent(blockedUserMessage);
      await confirmPopup(user);
      await waitFor(() => expect(location()).toBe('/sign-in'));
      expect(stored.accessToken.get()).toBeNull();
      expect(requests).toHaveLength(0);
    },
  );

  test.each(['/', '/sign-in', '/sign-up', '/home'])('reads it on %s as a visitor', async (at) => {
    const { user, location } = renderRuntime(`${at}?error=BLOCKED_USER`, visitor);
    expect(await blockedPopup()).toHaveTextContent(blockedUserMessage);
    await confirmPopup(user);
    await waitFor(() => expect(location()).toBe('/sign-in'));
  });

  test.each(pages)('learns it on %s from the first refused answer, once for six of them', async (at) => {
    mockCall(getUser, () => new MockedError(2006, blockedUserMessage));
    const { user, location } = renderRuntime(at);
    await act(async () => {
      await Promise.all(Array.from({ length: 6 }, ask));
    });
    await blockedPopup();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await confirmPopup(user);
    await waitFor(() => expect(location()).toBe('/sign-in'));
    // An answer that was under way.
    await act(ask);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('learns it when the token is renewed', async () => {
    mockCall(getUser, () => new MockedError(401));
    mockCall(refreshToken, () => new MockedError(2006, blockedUserMessage));
    const { user } = renderRuntime('/home');
    await act(ask);
    await blockedPopup();
    expect(screen.queryByText('다시 로그인해 주세요.')).not.toBeInTheDocument();
    await confirmPopup(user);
  });

  test('learns it when the app is opened with an old session', async () => {
    stored.refreshToken.set('r');
    stored.userId.set(1);
    mockCall(refreshToken, () => new MockedError(2006, blockedUserMessage));
    const { user } = renderRuntime('/home', { status: 'loading' });
    await act(startSession);
    await blockedPopup();
    await confirmPopup(user);
  });

  test.each(pages)(
    'learns it on %s without a call: the live connection ends and asks who it is',
    async (at) => {
      const edge = await startLiveEdge();
      let isBlocked = false;
      mockCall(getBrokerUser, () =>
        isBlocked ? new MockedError(2006, blockedUserMessage) : edge.credentials,
      );
      const report = vi.fn();
      const connection = createRealtimeConnection({
        getCredentials: () => callEndpoint(getBrokerUser),
        loadMessageSchema,
        report,
        createWebSocket: edge.createWebSocket,
        reconnectDelayMs: 20,
      });
      const { user } = renderScreen(<SessionRuntime />, {
        at,
        wrapper: ({ children }) => (
          <RealtimeProvider connection={connection} isAuthenticated>
            {children}
          </RealtimeProvider>
        ),
      });
      await waitFor(() => expect(connection.getSnapshot().channels).toEqual(['user.1']), { timeout: 4000 });
      isBlocked = true;
      await edge.disconnect('BLOCKED_USER');
      await blockedPopup();
      await confirmPopup(user);
      await connection.deactivate();
      await edge.stop();
      expect(report.mock.calls.map(([{ kind }]) => kind)).not.toContain('refused');
    },
  );
});

describe('a person whose use is limited', () => {
  test.each(pages)('reads why on %s, once for six refusals, and stays signed in', async (at) => {
    mockCall(likeMatch, () => new MockedError(2006, limited));
    const { user, location } = renderRuntime(at);
    const like = () => callEndpoint(likeMatch, { params: { matchId: 7 } }).catch(toastError);
    await act(async () => {
      await Promise.all(Array.from({ length: 6 }, like));
    });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(limited);
    // Not a second time as a toast of the button.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await confirmPopup(user);
    expect(location()).toBe(at);
    expect(stored.accessToken.get()).toBe('access');
    await act(like);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(limited);
  });
});

describe('a person without a verification', () => {
  test.each(pages.slice(0, 5))('reads it on %s in a toast that leads to the verification', async (at) => {
    mockCall(getUnreadAlarmCount, () => new MockedError(2003));
    renderRuntime(at);
    await act(async () => {
      await Promise.all([1, 2, 3].map(() => callEndpoint(getUnreadAlarmCount).catch(toastError)));
    });
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('본인 확인이 필요해요.');
    const link = within(toast).getByRole('link', { name: '확인하기' });
    expect(link).toHaveAttribute('href', '/nice-verification');
  });

  test('reads only the words during the sign-up, whose own steps lead there', async () => {
    mockCall(notifyNiceSuccess, () => new MockedError(2003, '인증번호가 달라요.'));
    renderRuntime('/nice-verification/callback', { status: 'signup' });
    await act(() =>
      callEndpoint(notifyNiceSuccess, { body: { sidCode: 's', encodedData: 'e' } }).catch(() => {}),
    );
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('인증번호가 달라요.');
    expect(within(toast).queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('a resigned person', () => {
  test.each(pages.slice(0, 5))('is logged out on %s and reads it at the sign-in', async (at) => {
    mockCall(getUser, () => new MockedError(2005, '탈퇴한 계정이에요.'));
    const { location } = renderRuntime(at);
    await act(async () => {
      await Promise.all([ask(), ask(), ask()]);
    });
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(await screen.findByRole('alert')).toHaveTextContent('탈퇴한 계정이에요.');
    expect(stored.refreshToken.get()).toBeNull();
  });

  test('who signs up too soon reads from when on, until they confirm it', async () => {
    const text = '탈퇴한 뒤 30일 동안은 다시 가입할 수 없어요. 2026.12.21부터 가입할 수 있어요.';
    mockCall(notifyNiceSuccess, () => new MockedError(2005, text));
    const { user, location } = renderRuntime('/nice-verification/callback', { status: 'signup' });
    stored.idpToken.set('proof');
    await act(() =>
      callEndpoint(notifyNiceSuccess, { body: { sidCode: 's', encodedData: 'e' } }).catch(() => {}),
    );
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
    expect(stored.idpToken.get()).toBeNull();
    await confirmPopup(user);
  });
});

test('when the proof of a sign-up expires a toast says so, and that nothing is lost', async () => {
  mockCall(createNiceVerification, () => new MockedError(401));
  const { location } = renderRuntime('/nice-verification', { status: 'signup' });
  stored.idpId.set('kakao-1');
  stored.idpToken.set('proof');
  localStorage.setItem('sign-up-draft', '{}');
  await act(() => callEndpoint(createNiceVerification).catch(() => {}));
  await waitFor(() => expect(location()).toBe('/sign-in'));
  expect(
    await screen.findByText('시간이 지났어요. 다시 로그인하면 이어서 가입할 수 있어요.'),
  ).toBeInTheDocument();
  expect(localStorage.getItem('sign-up-draft')).toBe('{}');
});

test('when the session expires a toast says so, and the next sign-in returns to the page', async () => {
  mockCall(getUser, () => new MockedError(401));
  mockCall(refreshToken, () => new MockedError(401));
  renderRuntime('/team');
  await act(async () => {
    await Promise.all([ask(), ask(), ask()]);
  });
  expect(await screen.findByText('다시 로그인해 주세요.')).toBeInTheDocument();
  expect(stored.accessToken.get()).toBeNull();
});
