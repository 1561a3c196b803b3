import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { confirm } from '@/components/ui/confirm';
import { openSheet } from '@/components/ui/open-sheet';
import { TERMS_VERSION } from '@/contract/constants';
import { blockedUserMessage, signedOutMessage } from '@/contract/errors';
import { unblurMatch } from '@/contract/matches';
import { checkBlockWord } from '@/contract/safety';
import { createBlockedAppeal } from '@/contract/sanctions';
import { logout, refreshToken } from '@/contract/sessions';
import { createHeartbeat, getUser } from '@/contract/users';
import { getDailyClovers } from '@/contract/wallet';
import { forgetKeptText } from '@/features/chats/room/forget-kept-text';
import { setAnalyticsSink, trackEvent } from '@/lib/analytics/analytics';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { establishSession, expireSession, logOut } from '@/lib/domain/session/session';
import { onSessionEnd } from '@/lib/domain/session/session-end';
import { sessionStore } from '@/lib/domain/session/session-store';
import { storeSession } from '@/lib/domain/session/store-session';
import { callEndpoint } from '@/lib/http/client';
import { createRealtimeConnection } from '@/lib/realtime/connection';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { setErrorSink } from '@/lib/report-error/report-error';
import { storageKeys } from '@/lib/storage/storage-keys';
import { stored } from '@/lib/storage/stored';
import { keepTypedWords, readTypedWords } from '@/lib/storage/typed-words';
import { useMatchStore } from '@/stores/match';
import { usePopupStore } from '@/stores/popup';
import { useReferralCodeStore } from '@/stores/referral-code';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall, mockRawAnswer } from '@/testing/msw/mock-call';
import { server } from '@/testing/msw/server';
import { renderScreen } from '@/testing/render';
import { loadMessageSchema } from './load-message-schema';
import { SessionRuntime } from './session-runtime';
import { HEARTBEAT_INTERVAL_MS } from './use-heartbeat';

// Never connects: the session is not about the socket.
const connection = createRealtimeConnection({
  getCredentials: () => new Promise(() => {}),
  loadMessageSchema,
  report: () => {},
});

let beatCount = 0;
server.events.on('request:match', ({ request }) => {
  if (request.url.endsWith('/user-heartbeats')) beatCount += 1;
});

function nextBeat() {
  const before = beatCount;
  return () => vi.waitFor(() => expect(beatCount).toBeGreaterThan(before), { timeout: 10_000 });
}

/** Waits for the first heartbeat of a member: it comes with its code, and must not come after its test. */
async function renderRuntime(at: string, options: Parameters<typeof renderScreen>[1] = {}) {
  const hasBeaten = nextBeat();
  const rendered = renderScreen(<SessionRuntime />, {
    at,
    ...options,
    wrapper: ({ children }) => (
      <RealtimeProvider connection={connection} isAuthenticated={false}>
        {children}
      </RealtimeProvider>
    ),
  });
  if (options.session === undefined) await hasBeaten();
  return rendered;
}

beforeEach(() => {
  setErrorSink(() => {});
  mockCall(createHeartbeat, () => ({}));
  // Nobody who claims an invitation.
  mockCall(getUser, () => meBuilder({ isVerified: false }));
});

afterEach(() => {
  // First of all: what still stands may yet start to count.
  cleanup();
  usePopupStore.getState().close();
  useInvitedEventStore.getState().clear();
  useReferralCodeStore.getState().clear();
  setAnalyticsSink(null);
  window.dataLayer = undefined;
  for (const script of document.querySelectorAll('script[src*="gtag"]')) script.remove();
});

describe('the blocked-account popup', () => {
  test('stands on any page that says so, and its confirmation logs out', async () => {
    const { user, location } = await renderRuntime('/home?error=BLOCKED_USER');
    expect(
      await screen.findByText('부적절한 활동이 확인되어 계정 이용이 중단되었습니다.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(stored.accessToken.get()).toBeNull();
    expect(screen.queryByRole('dialog', { name: '이의가 있나요?' })).not.toBeInTheDocument();
  });

  test('logs nobody else out, who signed in in another tab while it stood', async () => {
    await renderRuntime('/home');
    mockCall(getUser, () => new MockedError(2006, blockedUserMessage));
    await callEndpoint(getUser).catch(() => {});
    expect(await screen.findByText(blockedUserMessage)).toBeInTheDocument();
    mockCall(getUser, () => meBuilder({ id: 2, isVerified: false }));
    stored.userId.set(2);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await waitFor(() => expect(screen.queryByText(blockedUserMessage)).not.toBeInTheDocument());
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 2 });
    expect(stored.accessToken.get()).toBe('access');
  });

  test('leads whoever was just refused at the sign-in to their appeal, which is said once and kept nowhere', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the api's answer does
    document.cookie = 'appealToken=proof; Path=/';
    const sanction = {
      id: 7,
      reason: '사칭',
      startedAt: '2026-11-20T00:00:00Z',
      endsAt: null,
      isInForce: true,
      appeal: null,
    };
    const { requests } = mockCall(createBlockedAppeal, ({ body: { text } }) =>
      text === undefined
        ? sanction
        : {
            ...sanction,
            appeal: {
              text,
              createdAt: '2026-11-21T00:00:00Z',
              outcome: null,
              answer: null,
              answeredAt: null,
            },
          },
    );
    const { user, location } = await renderRuntime('/home?error=BLOCKED_USER');
    await user.click(await screen.findByRole('button', { name: '확인' }));
    await waitFor(() => expect(location()).toBe('/sign-in'));
    const sheet = within(await screen.findByRole('dialog', { name: '이의가 있나요?' }));
    expect(await sheet.findByRole('heading', { name: '사칭' })).toBeInTheDocument();
    expect(document.cookie).not.toContain('appealToken');
    const words = '제가 아니에요. 다시 한번 확인해 주세요.';
    await user.type(sheet.getByRole('textbox', { name: /이의가 있나요/ }), words);
    await user.click(sheet.getByRole('button', { name: '이의 제기하기' }));
    expect(await sheet.findByText(words)).toBeInTheDocument();
    expect(requests.at(-1)?.body).toEqual({ appealToken: 'proof', text: words });
    expect(sheet.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

test('whoever signs in again within the days after a withdrawal is told once that it is undone', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the api's answer does
  document.cookie = 'isRestored=true; Path=/';
  const { unmount } = await renderRuntime('/home');
  expect(await screen.findByText('다시 와 줘서 반가워요. 탈퇴를 취소했어요.')).toBeInTheDocument();
  expect(document.cookie).not.toContain('isRestored');
  unmount();
});

describe('what an answer means for the whole app', () => {
  test('someone whose use is limited reads why, in a popup that leads to more', async () => {
    const { user, location } = await renderRuntime('/home');
    mockCall(getUser, () => new MockedError(2006, '12월 1일까지 이용이 제한돼요.'));
    await callEndpoint(getUser).catch(() => {});
    expect(await screen.findByText('12월 1일까지 이용이 제한돼요.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '자세히 보기' }));
    await waitFor(() => expect(location()).toBe('/my-page/safety/sanctions'));
  });

  test('a missing identity verification is a toast', async () => {
    await renderRuntime('/home');
    mockCall(getUser, () => new MockedError(2003, '본인 확인이 필요해요.'));
    await callEndpoint(getUser).catch(() => {});
    expect(await screen.findByRole('alert')).toHaveTextContent('본인 확인이 필요해요.');
  });

  test('an old page that is answered something new says once that a newer one is there', async () => {
    await renderRuntime('/home');
    mockRawAnswer(getDailyClovers, () =>
      Response.json({ state: 'LATER', cloverAmount: 1, nextAt: '2026-11-29T15:00:00.000Z' }),
    );
    expect((await callEndpoint(getDailyClovers)).state).toBe('UNKNOWN');
    await callEndpoint(getDailyClovers);
    expect(await screen.findByText(/새 버전이 나왔어요/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '다시 열기' })).toBeInTheDocument();
  });

  test('a sign-up whose proof is gone leads to the sign-in and says why', async () => {
    const { location } = await renderRuntime('/sign-up', { session: { status: 'signup' } });
    mockCall(checkBlockWord, () => new MockedError(401, '로그인이 필요해요.'));
    await callEndpoint(checkBlockWord, { body: { field: 'JOB', value: '대학생' } }).catch(() => {});
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(screen.getByText(/다시 로그인하면 이어서 가입할 수 있어요/)).toBeInTheDocument();
  });

  test('a resigned person is logged out and goes to the sign-in', async () => {
    mockCall(logout, () => ({}));
    const { location } = await renderRuntime('/home');
    mockCall(getUser, () => new MockedError(2005, '탈퇴한 계정이에요.'));
    await callEndpoint(getUser).catch(() => {});
    await waitFor(() => expect(location()).toBe('/sign-in'));
  });
});

describe('logging out', () => {
  test('revokes the refresh token, clears what a session leaves on the device, and goes to the sign-in', async () => {
    const { requests } = mockCall(logout, () => ({}));
    const { location, queryClient } = await renderRuntime('/my-page');
    stored.email.set('me@slide.test');
    stored.deviceId.set('device');
    sessionStorage.setItem('anything', 'of this session');
    localStorage.setItem('sign-up-draft', '{}');
    localStorage.setItem('quiet-hours', '{}');
    localStorage.setItem('agreed-terms', `1 ${TERMS_VERSION}`);
    useMatchStore.getState().setMatchId(7);
    useReferralCodeStore.getState().keepFirst('ABCDEFGHJK');
    queryClient.setQueryData(['users', 'me'], { nickname: '민들레' });
    await act(logOut);
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(requests[0]?.body).toEqual({ refreshToken: 'refresh' });
    expect(Object.keys(localStorage).filter((key) => key !== 'invited-event-storage')).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(useMatchStore.getState().matchId).toBeNull();
    expect(useReferralCodeStore.getState().referralCode).toBe('');
    expect(queryClient.getQueryData(['users', 'me'])).toBeUndefined();
  });

  test('a sign-up that was left half-way goes with the sign-in of somebody who has an account', async () => {
    const before = { status: 'unauthenticated', isLoggedOut: false } as const;
    await renderRuntime('/home', { session: before });
    localStorage.setItem('sign-up-draft', '{}');
    const hasBeaten = nextBeat();
    act(() => establishSession({ accessToken: 'a', refreshToken: 'r', userId: 1 }));
    expect(localStorage.getItem('sign-up-draft')).toBeNull();
    await hasBeaten();
  });

  test('logs out on this device even when the api does not answer', async () => {
    mockCall(logout, () => new MockedError(1001));
    const { location } = await renderRuntime('/my-page');
    await act(logOut);
    await waitFor(() => expect(location()).toBe('/sign-in'));
  });

  test('logs out on this device without a refresh token, and calls nobody', async () => {
    const { requests } = mockCall(logout, () => ({}));
    const { location } = await renderRuntime('/my-page');
    stored.refreshToken.remove();
    await act(logOut);
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(requests).toHaveLength(0);
  });

  test('in another tab logs out here too', async () => {
    const { location } = await renderRuntime('/my-page');
    localStorage.clear();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await waitFor(() => expect(location()).toBe('/sign-in'));
  });
});

describe('what lies over a page', () => {
  test.each([
    ['ends by itself', () => expireSession()],
    ['is logged out of elsewhere', () => elsewhere(() => stored.accessToken.remove())],
    ['is of somebody else now', () => elsewhere(() => stored.userId.set(2))],
  ])('closes unasked where the session %s', async (_, happen) => {
    await renderRuntime('/my-page/edit');
    const asked = confirm({ title: '정말 나갈까요?' });
    await screen.findByRole('alertdialog', { name: '정말 나갈까요?' });
    act(happen);
    expect(await asked).toBe(false);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('stands where the session goes on with a newer token', async () => {
    await renderRuntime('/my-page/edit');
    const asked = confirm({ title: '정말 나갈까요?' });
    await screen.findByRole('alertdialog', { name: '정말 나갈까요?' });
    act(() => elsewhere(() => stored.accessToken.set('renewed')));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    act(expireSession);
    await asked;
  });

  /** Another tab did it. */
  function elsewhere(happen: () => void) {
    happen();
    if (stored.accessToken.get() === null) stored.refreshToken.remove();
    window.dispatchEvent(new StorageEvent('storage'));
  }
});

describe('a session that ended by itself in the middle of a form', () => {
  async function endInForm() {
    await renderRuntime('/my-page/edit');
    keepTypedWords('report-7', '어제 있었던 일');
    sessionStorage.setItem('anything', 'of this session');
    act(expireSession);
    expect(sessionStore.getState().status).toBe('unauthenticated');
    expect(readTypedWords('report-7')).toBe('');
    expect(sessionStorage.getItem('anything')).toBeNull();
  }

  async function signInAs(userId: number) {
    const hasBeaten = nextBeat();
    act(() => establishSession({ accessToken: 'a', refreshToken: 'r', userId }));
    await hasBeaten();
  }

  test('has what was typed again for the same person', async () => {
    await endInForm();
    await signInAs(1);
    expect(readTypedWords('report-7')).toBe('어제 있었던 일');
  });

  test('leads the same person where a link was to lead them, and to the match they looked at', async () => {
    const { location } = await renderRuntime('/home');
    const link = { path: '/chats/12', matchId: null };
    act(() => {
      useMatchStore.getState().setMatchId(70);
      useWaitingLinkStore.getState().put(link, { isOver: false });
      expireSession();
    });
    expect(useMatchStore.getState().matchId).toBeNull();
    expect(location()).toBe('/home');
    await signInAs(1);
    await waitFor(() => expect(location()).toBe('/chats/12'));
    expect(useMatchStore.getState().matchId).toBe(70);
  });

  test('leads there also where the link was already being followed, until its page is there', async () => {
    const { location } = await renderRuntime('/home');
    act(() => useWaitingLinkStore.getState().put({ path: '/match', matchId: 70 }, { isOver: false }));
    act(expireSession);
    await waitFor(() => expect(location()).toBe('/match'));
    // Which the sign-in has taken the place of.
    act(() => useMatchStore.getState().reset());
    await signInAs(1);
    await waitFor(() => expect(useMatchStore.getState().matchId).toBe(70));
    expect(sessionStorage.getItem(storageKeys.waitingLink)).not.toContain('70');
  });

  test('leads nobody else there, and the same person where a newer link leads', async () => {
    const { location } = await renderRuntime('/home');
    const expireWithLink = (path: string) =>
      act(() => {
        useWaitingLinkStore.getState().put({ path, matchId: null }, { isOver: false });
        expireSession();
      });
    expireWithLink('/chats/12');
    await signInAs(2);
    expect(location()).toBe('/home');
    expireWithLink('/chats/12');
    act(() =>
      useWaitingLinkStore.getState().put({ path: '/notifications', matchId: null }, { isOver: false }),
    );
    await signInAs(2);
    await waitFor(() => expect(location()).toBe('/notifications'));
  });

  test('has it for nobody else, nor for the same person after them', async () => {
    await endInForm();
    await signInAs(2);
    expect(readTypedWords('report-7')).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('어제');
  });

  test('has what was written in rooms for the same person, on this device', async () => {
    await renderRuntime('/home');
    // As the layer of chats does, which is not part of this one.
    onTestFinished(onSessionEnd(forgetKeptText));
    localStorage.setItem(storageKeys.chatDrafts, 'of a room');
    localStorage.setItem(storageKeys.chatOutbox, 'not sent');
    act(expireSession);
    await signInAs(1);
    expect(localStorage.getItem(storageKeys.chatDrafts)).toBe('of a room');
    expect(localStorage.getItem(storageKeys.chatOutbox)).toBe('not sent');
  });

  test('has nothing of the rooms once somebody else signs in', async () => {
    await renderRuntime('/home');
    act(expireSession);
    localStorage.setItem(storageKeys.chatDrafts, 'of a room');
    localStorage.setItem(storageKeys.chatOutbox, 'not sent');
    await signInAs(2);
    expect(localStorage.getItem(storageKeys.chatDrafts)).toBeNull();
    expect(localStorage.getItem(storageKeys.chatOutbox)).toBeNull();
  });

  test('has nothing of it once somebody logs out', async () => {
    mockCall(logout, () => ({}));
    await endInForm();
    await signInAs(1);
    await act(logOut);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('somebody who comes from a provider to a device where another one is signed in', () => {
  /** As two tabs at a provider leave it, the second of which comes back now. */
  async function comeBackAs(cookies: Record<string, string>) {
    const { requests } = mockCall(logout, () => ({}));
    for (const [name, value] of Object.entries(cookies)) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the api's answer does
      document.cookie = `${name}=${value}; Path=/`;
    }
    const rendered = await renderRuntime('/home', {
      session: { status: 'loading' },
      prepare: (queryClient) => {
        storeSession({ accessToken: 'of the first', refreshToken: 'of the first', userId: 1 });
        stored.email.set('first@slide.test');
        for (const key of leftKeys) localStorage.setItem(key, 'of the first');
        queryClient.setQueryData(['users', 'me'], { nickname: '민들레' });
        // As the layer of chats does, which is not part of this one.
        onTestFinished(onSessionEnd(forgetKeptText));
      },
    });
    return { ...rendered, requests };
  }
  const leftKeys = [
    storageKeys.chatDrafts,
    storageKeys.chatOutbox,
    storageKeys.keptRooms,
    storageKeys.keptQueries,
    storageKeys.agreedTerms,
  ];

  test('takes their place: the first one’s session ends, and nothing of them is left', async () => {
    const hasBeaten = nextBeat();
    const { requests, queryClient } = await comeBackAs({
      accessToken: 'second',
      refreshToken: 'second',
      userId: '2',
    });
    await waitFor(() => expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 2 }));
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ refreshToken: 'of the first' }]));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/first/);
    expect(queryClient.getQueryData(['users', 'me'])).not.toMatchObject({ nickname: '민들레' });
    expect(stored.refreshToken.get()).toBe('second');
    await hasBeaten();
  });

  test('does so too where they are new here', async () => {
    const { requests } = await comeBackAs({ idpId: '9', idpToken: 'proof', idpType: 'KAKAO' });
    await waitFor(() => expect(sessionStore.getState()).toEqual({ status: 'signup' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/first/);
    expect(stored.idpToken.get()).toBe('proof');
  });

  test('and is the same person ends nothing', async () => {
    const hasBeaten = nextBeat();
    const { requests } = await comeBackAs({ accessToken: 'second', refreshToken: 'second', userId: '1' });
    await waitFor(() => expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 1 }));
    await hasBeaten();
    expect(localStorage.getItem(storageKeys.chatDrafts)).toBe('of the first');
    expect(requests).toEqual([]);
  });
});

describe('a session that its owner ended from another phone', () => {
  async function endFromElsewhere() {
    mockCall(refreshToken, () => new MockedError(401, signedOutMessage));
    mockCall(getUser, () => new MockedError(401));
    const rendered = await renderRuntime('/chats/5');
    // As the layer of chats does, which is not part of this one.
    onTestFinished(onSessionEnd(forgetKeptText));
    localStorage.setItem(storageKeys.chatDrafts, 'of a room');
    localStorage.setItem(storageKeys.chatOutbox, 'not sent');
    keepTypedWords('report-7', '어제 있었던 일');
    await callEndpoint(getUser).catch(() => {});
    return rendered;
  }

  test('leaves nothing of them on this one, and says so at the sign-in', async () => {
    const { location } = await endFromElsewhere();
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(screen.getByText(signedOutMessage)).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key !== 'invited-event-storage')).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('has ended in the other tabs of this one as it has here', async () => {
    const { unmount } = await endFromElsewhere();
    unmount();
    const device = { ...localStorage };
    await renderRuntime('/my-page/edit');
    keepTypedWords('report-8', '오늘 있었던 일');
    localStorage.clear();
    for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(sessionStore.getState()).toEqual({ status: 'unauthenticated', isLoggedOut: true });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('오늘');
  });

  test('is found ended at the start of a page that has half of it', async () => {
    mockCall(refreshToken, () => new MockedError(401, signedOutMessage));
    localStorage.setItem(storageKeys.chatDrafts, 'of a room');
    stored.refreshToken.set('r');
    stored.userId.set(1);
    await renderRuntime('/home', { session: { status: 'loading' } });
    onTestFinished(onSessionEnd(forgetKeptText));
    await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
    expect(localStorage.getItem(storageKeys.chatDrafts)).toBeNull();
  });
});

describe('another tab', () => {
  function announce() {
    act(() => {
      window.dispatchEvent(new StorageEvent('storage'));
    });
  }

  test('that signs in signs in here too', async () => {
    const hasBeaten = nextBeat();
    await renderRuntime('/sign-in', { session: { status: 'unauthenticated', isLoggedOut: false } });
    stored.accessToken.set('a');
    stored.refreshToken.set('r');
    stored.userId.set(7);
    announce();
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 7 });
    await hasBeaten();
  });

  test('that ended the sign-up ends it here too, and what was typed waits for the next sign-in', async () => {
    stored.idpId.set('9');
    stored.idpToken.set('proof');
    stored.idpType.set('KAKAO');
    localStorage.setItem(storageKeys.signUpDraft, 'what was typed');
    const { location } = await renderRuntime('/sign-up', { session: { status: 'signup' } });
    announce();
    expect(location()).toBe('/sign-up');
    stored.idpToken.remove();
    announce();
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(localStorage.getItem(storageKeys.signUpDraft)).toBe('what was typed');
  });

  test('that logged out and is signing up by now goes on, though this one hears of it late', async () => {
    const { location } = await renderRuntime('/my-page');
    stored.idpId.set('9');
    stored.idpToken.set('proof');
    stored.idpType.set('KAKAO');
    localStorage.setItem(storageKeys.signUpDraft, 'what was typed');
    for (const credential of [stored.accessToken, stored.refreshToken, stored.userId]) credential.remove();
    await import('./forget-the-rest');
    announce();
    await waitFor(() => expect(location()).toBe('/sign-in'));
    expect(stored.idpToken.get()).toBe('proof');
    expect(localStorage.getItem(storageKeys.signUpDraft)).toBe('what was typed');
  });

  test('that finished the sign-up is never taken for one that ended it', async () => {
    const seen: string[] = [];
    const unsubscribe = sessionStore.subscribe(({ status }) => seen.push(status));
    stored.idpId.set('9');
    stored.idpToken.set('proof');
    stored.idpType.set('KAKAO');
    const hasBeaten = nextBeat();
    await renderRuntime('/sign-up', { session: { status: 'signup' } });
    seen.length = 0;
    // A browser tells of every key by itself.
    for (const name of ['setItem', 'removeItem'] as const) {
      const write = Storage.prototype[name];
      vi.spyOn(Storage.prototype, name).mockImplementation(function (
        this: Storage,
        ...given: [string, string]
      ) {
        write.apply(this, given);
        window.dispatchEvent(new StorageEvent('storage'));
      });
    }
    act(() => storeSession({ accessToken: 'a', refreshToken: 'r', userId: 7 }));
    vi.restoreAllMocks();
    unsubscribe();
    expect(seen).toEqual(['authenticated']);
    await hasBeaten();
  });

  test.each([
    ['somebody else', () => stored.userId.set(2)],
    ['nobody', () => localStorage.clear()],
  ])('with %s closes what stands over the page here', async (_, change) => {
    await renderRuntime('/chats/5');
    const asked = openSheet({ title: '소율님의 프로필', content: () => '나를 소개하는 말' });
    await screen.findByRole('dialog', { name: '소율님의 프로필' });
    change();
    announce();
    expect(await asked).toBeUndefined();
    await waitFor(() => expect(screen.queryByText('나를 소개하는 말')).not.toBeInTheDocument());
  });

  test('that finished the sign-up closes what is asked about it here', async () => {
    const hasBeaten = nextBeat();
    await renderRuntime('/agree-to-terms', { session: { status: 'signup' } });
    const asked = confirm({ title: '가입을 그만둘까요?', confirmText: '그만두기' });
    await screen.findByRole('alertdialog', { name: '가입을 그만둘까요?' });
    storeSession({ accessToken: 'a', refreshToken: 'r', userId: 7 });
    announce();
    expect(await asked).toBe(false);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await hasBeaten();
  });

  test('with another person opens nothing that was on its way for the first one', async () => {
    await renderRuntime('/chats/5');
    let arrive = (_: () => string) => {};
    const loadContent = () =>
      new Promise<() => string>((resolve) => {
        arrive = resolve;
      });
    const asked = openSheet({ title: '소율님의 프로필', loadContent });
    stored.userId.set(2);
    announce();
    arrive(() => '나를 소개하는 말');
    expect(await asked).toBeUndefined();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('with another person leaves nothing of what the first one typed', async () => {
    await renderRuntime('/home');
    keepTypedWords('report-7', '어제 있었던 일');
    stored.userId.set(2);
    announce();
    expect(readTypedWords('report-7')).toBe('');
  });

  test('with another person leaves nothing of the first one in the cache', async () => {
    const { queryClient } = await renderRuntime('/home');
    queryClient.setQueryData(['users', 'me'], { nickname: '민들레' });
    stored.userId.set(2);
    announce();
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 2 });
    expect(queryClient.getQueryData(['users', 'me'])).toBeUndefined();
  });

  test('with another person is not acted for by this one, which has not heard of it yet', async () => {
    await renderRuntime('/home');
    const { requests } = mockCall(unblurMatch, () => new MockedError(9000));
    act(() => {
      for (const item of [stored.accessToken, stored.refreshToken]) item.set('of the other person');
      stored.userId.set(2);
    });
    const refusal = callEndpoint(unblurMatch, { params: { matchId: 7 } });
    await expect(refusal).rejects.toMatchObject({ status: 401 });
    expect(requests).toEqual([]);
    announce();
    await callEndpoint(unblurMatch, { params: { matchId: 7 } }).catch(() => {});
    expect(requests).toHaveLength(1);
  });

  /** A device as it is once `end` has run in another tab, which closes. */
  async function endElsewhere(end: () => unknown): Promise<Record<string, string>> {
    const { unmount } = await renderRuntime('/home');
    await act(end);
    unmount();
    return { ...localStorage };
  }

  function find(device: Record<string, string>) {
    localStorage.clear();
    for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
    announce();
  }

  test('whose session ended by itself is no logout: what was typed here waits, and the way back', async () => {
    const device = await endElsewhere(expireSession);
    await renderRuntime('/my-page/edit');
    keepTypedWords('report-7', '어제 있었던 일');
    find(device);
    expect(sessionStore.getState()).toEqual({ status: 'unauthenticated', isLoggedOut: false });
    expect(readTypedWords('report-7')).toBe('');
    const hasBeaten = nextBeat();
    act(() => storeSession({ accessToken: 'a', refreshToken: 'r', userId: 1 }));
    announce();
    expect(readTypedWords('report-7')).toBe('어제 있었던 일');
    await hasBeaten();
  });

  test('that logs out after that has logged out, and nothing waits', async () => {
    mockCall(logout, () => ({}));
    const device = await endElsewhere(async () => {
      expireSession();
      storeSession({ accessToken: 'a', refreshToken: 'r', userId: 1 });
      await logOut();
    });
    await renderRuntime('/my-page/edit');
    keepTypedWords('report-7', '어제 있었던 일');
    find(device);
    expect(sessionStore.getState()).toEqual({ status: 'unauthenticated', isLoggedOut: true });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('어제');
  });

  test('whose session ended by itself after it was somebody else’s keeps nothing of the first person', async () => {
    const device = await endElsewhere(() => {
      establishSession({ accessToken: 'a', refreshToken: 'r', userId: 2 });
      expireSession();
    });
    await renderRuntime('/my-page/edit');
    keepTypedWords('report-7', '어제 있었던 일');
    find(device);
    expect(sessionStore.getState()).toEqual({ status: 'unauthenticated', isLoggedOut: true });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('어제');
  });

  test('is followed late too where it ended the session before this one noticed by a call', async () => {
    const device = await endElsewhere(expireSession);
    await renderRuntime('/my-page/edit');
    keepTypedWords('report-7', '어제 있었던 일');
    localStorage.clear();
    for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
    act(expireSession);
    const hasBeaten = nextBeat();
    act(() => establishSession({ accessToken: 'a', refreshToken: 'r', userId: 1 }));
    expect(readTypedWords('report-7')).toBe('어제 있었던 일');
    await hasBeaten();
  });

  test('that signs up by now goes on where a call tells this one first that its session is over', async () => {
    await renderRuntime('/my-page');
    localStorage.clear();
    stored.idpId.set('9');
    stored.idpToken.set('proof');
    stored.idpType.set('KAKAO');
    localStorage.setItem(storageKeys.signUpDraft, 'what was typed');
    await import('./forget-the-rest');
    act(expireSession);
    expect(sessionStore.getState()).toEqual({ status: 'unauthenticated', isLoggedOut: true });
    expect(stored.idpToken.get()).toBe('proof');
    expect(localStorage.getItem(storageKeys.signUpDraft)).toBe('what was typed');
  });

  test('and what it keeps on the device by now stay as they are when this one hears late of a sign-in', async () => {
    await renderRuntime('/home');
    const kept = { 'kept-queries': 'theirs', 'agreed-terms': 'theirs', 'quiet-hours': 'theirs' };
    stored.userId.set(2);
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    await import('./forget-the-rest');
    announce();
    expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 2 });
    expect({ ...localStorage }).toMatchObject(kept);
  });

  test('is looked after when the browser shows this page again that it kept asleep', async () => {
    await renderRuntime('/my-page');
    localStorage.clear();
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(sessionStore.getState()).toEqual({ status: 'unauthenticated', isLoggedOut: true });
  });

  test('that only renewed the token changes nothing', async () => {
    const { queryClient } = await renderRuntime('/home');
    queryClient.setQueryData(['users', 'me'], { nickname: '민들레' });
    stored.accessToken.set('renewed');
    announce();
    expect(queryClient.getQueryData(['users', 'me'])).toBeDefined();
  });
});

const invite = 'iuid=abc&link_type=normal_1&referralCode=ABCDEFGHJK';

test.each([
  ['whatever page it leads to', `/sign-in?${invite}`],
  ['at the sign-in that returns to it', `/sign-in?returnTo=${encodeURIComponent(`/team?${invite}#looks`)}`],
])('an invite link is kept, %s', async (_where, at) => {
  useInvitedEventStore.getState().clear();
  useReferralCodeStore.getState().clear();
  await renderRuntime(at);
  await waitFor(() =>
    expect(useInvitedEventStore.getState().invitedEvent).toEqual({ iuid: 'abc', linkType: 'normal_1' }),
  );
  expect(useReferralCodeStore.getState().referralCode).toBe('ABCDEFGHJK');
});

describe('the events of a visitor', () => {
  test('wait on the device until somebody agrees, and the tag is not loaded', async () => {
    await renderRuntime('/sign-in', { session: { status: 'unauthenticated', isLoggedOut: false } });
    trackEvent('sign_up_begin');
    await waitFor(() => expect(localStorage.getItem('pendingAnalyticsEvents')).toContain('sign_up_begin'));
    expect(localStorage.getItem('pendingAnalyticsEvents')).not.toContain('screen');
    expect(commandsOfTag()).toEqual([]);
    expect(document.querySelector('script[src*="gtag"]')).toBeNull();
  });
});

/** What the page has told the analytics tag. */
function commandsOfTag(): unknown[][] {
  return (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
}

test('a question of the sign-up is seen under its own name', async () => {
  const { queryClient } = await renderRuntime('/sign-up?step=job');
  queryClient.setQueryData(['users', 'me'], meBuilder());
  const view = ['event', 'screen_view', { platform: 'web', screen_name: 'sign-up-job' }];
  await waitFor(() => expect(commandsOfTag()).toContainEqual(view));
});

test('a second referral code in an address does not replace the one kept before the page was left', async () => {
  sessionStorage.setItem(
    'referral-code-storage',
    JSON.stringify({ state: { referralCode: 'FIRSTCODE2' }, version: 0 }),
  );
  await renderRuntime('/sign-in?referralCode=SECONDCODE');
  expect(useReferralCodeStore.getState().referralCode).toBe('FIRSTCODE2');
  expect(sessionStorage.getItem('referral-code-storage')).toContain('FIRSTCODE2');
});

test('the heart beats at once, then every 30 s, and only while the page can be seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const { requests } = mockCall(createHeartbeat, () => ({}));
  await renderRuntime('/home');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS * 3);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  visibility.mockRestore();
  vi.useRealTimers();
  expect(sessionStore.getState().status).toBe('authenticated');
});
