import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshToken } from '@/contract/sessions';
import { establishSession, startSession } from '@/lib/domain/session/session';
import { setSession } from '@/lib/domain/session/session-store';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { Gate } from './gate';

/** Every text the page ever showed, so that a flash of the wrong page is not missed. */
function watchTexts() {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { seen, stop: () => observer.disconnect() };
}

beforeEach(() => setErrorSink(() => {}));

const loading = { status: 'loading' } as const;
const memberPage = <Gate audience="member">회원만 보는 글</Gate>;

test('whoever goes back while they are led elsewhere is led there again', async () => {
  const { location } = renderScreen(<Gate audience="signup">가입 중인 글</Gate>, { at: '/sign-up' });
  await waitFor(() => expect(location()).toBe('/home'));
  // The router gives up the page that is on its way, and shows this one's address.
  act(() => {
    window.history.replaceState(null, '', '/sign-up?step=hashtag');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(location()).toBe('/home'));
});

describe('a page for members', () => {
  test('is never seen by a visitor, who comes back to it after signing in', async () => {
    const { seen, stop } = watchTexts();
    const { location } = renderScreen(memberPage, { at: '/chats/5', session: loading });
    await act(startSession);
    await waitFor(() => expect(location()).toBe('/sign-in?returnTo=%2Fchats%2F5'));
    stop();
    expect([...seen].join()).not.toContain('회원만 보는 글');
  });

  test('is shown to a member', async () => {
    renderScreen(memberPage, { at: '/chats/5', session: loading });
    act(() => establishSession({ accessToken: 'a', refreshToken: 'r', userId: 1 }));
    expect(await screen.findByText('회원만 보는 글')).toBeInTheDocument();
  });

  test('is another one for another person: nothing typed or shown on it stays', async () => {
    const page = (
      <Gate audience="member">
        <input aria-label="소개" />
      </Gate>
    );
    const { user } = renderScreen(page, { at: '/my-page/edit' });
    await user.type(await screen.findByLabelText('소개'), '민들레의 말');
    act(() => setSession({ status: 'authenticated', userId: 2 }));
    await waitFor(() => expect(screen.getByLabelText('소개')).toHaveValue(''));
  });

  test('sends someone half signed up to the terms and remembers the page', async () => {
    stored.idpId.set('i');
    stored.idpToken.set('t');
    stored.idpType.set('APPLE');
    const { location } = renderScreen(memberPage, { at: '/team', session: loading });
    await act(startSession);
    await waitFor(() => expect(location()).toBe('/agree-to-terms'));
    expect(stored.returnTo.get()).toBe('/team');
  });

  test('waits for a refresh, and offers another try when nobody answers', async () => {
    stored.refreshToken.set('r');
    stored.userId.set(1);
    let isDown = true;
    mockCall(refreshToken, () => (isDown ? new MockedError(1001) : { accessToken: 'a', refreshToken: 'r2' }));
    const { user } = renderScreen(memberPage, { at: '/home', session: loading });
    await act(startSession);
    const again = await screen.findByRole('button', { name: '다시 불러오기' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('회원만 보는 글')).toBeInTheDocument();
  });

  test('is closed when the refresh at the start is refused', async () => {
    stored.refreshToken.set('r');
    stored.userId.set(1);
    mockCall(refreshToken, () => new MockedError(401));
    const { location } = renderScreen(memberPage, { at: '/home', session: loading });
    await act(startSession);
    await waitFor(() => expect(location()).toBe('/sign-in?returnTo=%2Fhome'));
    expect(stored.refreshToken.get()).toBeNull();
  });
});

test('a redirect does not lose the word that an account is blocked', async () => {
  const { location } = renderScreen(<Gate audience="nobody">{null}</Gate>, {
    at: '/?error=BLOCKED_USER',
    session: loading,
  });
  await act(startSession);
  await waitFor(() => expect(location()).toBe('/sign-in?error=BLOCKED_USER'));
});

test('a redirect does not say so again to whoever has logged out of it', async () => {
  const { location } = renderScreen(<Gate audience="member">{null}</Gate>, {
    at: '/home?error=BLOCKED_USER',
    session: { status: 'unauthenticated', isLoggedOut: true },
  });
  await waitFor(() => expect(location()).toBe('/sign-in'));
});

test('who has just signed up leaves the sign-up for the onboarding', async () => {
  const { location } = renderScreen(<Gate audience="signup">가입</Gate>, {
    at: '/sign-up',
    session: { status: 'signup' },
  });
  stored.isFirstLogin.set('true');
  act(() => establishSession({ accessToken: 'a', refreshToken: 'r', userId: 1 }));
  await waitFor(() => expect(location()).toBe('/onboarding'));
});

describe('a page for visitors', () => {
  const visitorPage = <Gate audience="visitor">로그인하는 글</Gate>;

  test('is there before anything is known, marked to be covered where credentials are kept', () => {
    renderScreen(visitorPage, { at: '/sign-in', session: loading });
    expect(screen.getByText('로그인하는 글')).toHaveClass('unless-credentials');
  });

  test('is uncovered for a visitor, without being made anew', async () => {
    renderScreen(visitorPage, { at: '/sign-in', session: loading });
    const page = screen.getByText('로그인하는 글');
    await act(startSession);
    expect(screen.getByText('로그인하는 글')).toBe(page);
    expect(page).not.toHaveClass('unless-credentials');
    expect(screen.queryByRole('main', { busy: true })).not.toBeInTheDocument();
  });

  test('leads a member on', async () => {
    const { location } = renderScreen(visitorPage, { at: '/sign-in', session: loading });
    act(() => establishSession({ accessToken: 'a', refreshToken: 'r', userId: 1 }));
    await waitFor(() => expect(location()).toBe('/home'));
    expect(screen.queryByText('로그인하는 글')).not.toBeInTheDocument();
  });
});
