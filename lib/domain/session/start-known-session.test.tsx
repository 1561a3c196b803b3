import { beforeEach, expect, test } from 'vitest';
import { stored } from '@/lib/storage/stored';
import { sessionStore, setSession } from './session-store';
import { startKnownSession } from './start-known-session';

beforeEach(() => {
  setSession({ status: 'loading' });
  stored.accessToken.set('access');
  stored.refreshToken.set('refresh');
  stored.userId.set(7);
});

test('a session that lies in storage is known before anything is rendered', () => {
  startKnownSession();
  expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 7 });
});

test('where no credentials of any kind lie, nobody waits to be told so', () => {
  localStorage.clear();
  startKnownSession();
  expect(sessionStore.getState()).toEqual({ status: 'unauthenticated', isLoggedOut: false });
});

test.each([
  ['half of it is missing', () => stored.refreshToken.remove()],
  ['somebody is half signed up', () => leaveProofOnly()],
  ['the person is no number', () => localStorage.setItem('userId', '7; DROP')],
  ['a sign-in has just handed over another', () => setCookie('accessToken=newer')],
  ['a native app may hold a newer one', () => Object.assign(window, { SlideAndroid: { postMessage() {} } })],
])('it is left to the start when %s', (_why, prepare) => {
  prepare();
  startKnownSession();
  expect(sessionStore.getState()).toEqual({ status: 'loading' });
  setCookie('accessToken=; Max-Age=0');
  delete window.SlideAndroid;
});

function leaveProofOnly() {
  localStorage.clear();
  stored.idpToken.set('proof');
}

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as a sign-in hands it over
  document.cookie = cookie;
}
