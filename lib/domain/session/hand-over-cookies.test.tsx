import { afterEach, expect, test } from 'vitest';
import { stored } from '@/lib/storage/stored';
import { takeHandOverCookies } from './hand-over-cookies';

function setCookies(cookies: Record<string, string>) {
  for (const [name, value] of Object.entries(cookies)) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the api's answer does
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/`;
  }
}

afterEach(() => setCookies({ other: '' }));

test('the cookies of a known person move to local storage and are deleted', () => {
  stored.idpToken.set('left over');
  stored.email.set('somebody@slide.test');
  setCookies({ accessToken: 'a', refreshToken: 'r', userId: '7' });
  takeHandOverCookies();
  expect(localStorage.getItem('accessToken')).toBe('a');
  expect(localStorage.getItem('refreshToken')).toBe('r');
  expect(stored.userId.get()).toBe(7);
  expect(stored.idpToken.get()).toBeNull();
  expect(stored.email.get()).toBeNull();
  expect(document.cookie).not.toMatch(/accessToken|refreshToken|userId/);
});

test('those of a new person replace the tokens of whoever was here before', () => {
  stored.accessToken.set('old');
  stored.refreshToken.set('old');
  stored.userId.set(1);
  setCookies({ idpId: 'k/1', idpToken: 't', idpType: 'KAKAO', email: 'me@slide.test' });
  takeHandOverCookies();
  expect(stored.idpId.get()).toBe('k/1');
  expect(stored.email.get()).toBe('me@slide.test');
  expect(stored.accessToken.get()).toBeNull();
  expect(stored.userId.get()).toBeNull();
  expect(document.cookie).not.toMatch(/idp|email/);
});

test('half a hand-over is deleted and changes nothing', () => {
  stored.accessToken.set('old');
  setCookies({ accessToken: 'a' });
  takeHandOverCookies();
  expect(stored.accessToken.get()).toBe('old');
  expect(document.cookie).not.toContain('accessToken');
});

test('other cookies stay', () => {
  setCookies({ other: 'stays' });
  takeHandOverCookies();
  expect(document.cookie).toContain('other=stays');
});
