import { expect, test } from 'vitest';
import { rateLimits } from '@/contract/rate-limits';
import { useTestApi } from '../../../testing/api/use-api';
import { stateCookieName } from './sign-in-cookies';

/** Sign-in is made of addresses a browser stands on: whatever fails there, the person sees a page, not JSON. */

const api = useTestApi();
const limited = useTestApi({ RATE_LIMIT_FACTOR: '1' });
const broken = useTestApi();

async function go(
  url: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  at = api,
) {
  const { status, headers } = await at.raw({ method: 'GET', url, ...init });
  return { status, place: headers.location, retryAfter: headers['retry-after'] };
}

const signIn = (error: string) => `http://localhost:3000/sign-in?error=${error}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each([
  ['a provider we do not have', '/oauth2/authorization/naver', {}],
  ['an answer of a provider we do not have', '/login/oauth2/code/naver?code=x&state=y', {}],
  ['a place to return to that is too long', `/oauth2/authorization/kakao?returnTo=/${'x'.repeat(600)}`, {}],
  ['two states at once', '/login/oauth2/code/kakao?state=a&state=b', {}],
  ['a state no database holds', '/login/oauth2/code/kakao?code=x&state=%00', {}],
  [
    'a form that is none',
    '/login/oauth2/code/apple',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'a form that is too long',
    '/login/oauth2/code/apple',
    { method: 'POST', body: `state=${'x'.repeat(300_000)}`, headers: form },
  ],
])('%s leads to the sign-in page', async (_what, url, init) => {
  expect(await go(url, init)).toMatchObject({ status: 302, place: signIn('SIGN_IN_FAILED') });
});

test('an answer nobody waits for leads there too, by query and by form post', async () => {
  const expired = { status: 302, place: signIn('SIGN_IN_EXPIRED') };
  expect(await go('/login/oauth2/code/kakao')).toMatchObject(expired);
  const posted = { method: 'POST', body: 'state=x&code=y', headers: form };
  expect(await go('/login/oauth2/code/apple', posted)).toMatchObject(expired);
});

test('whoever tries too often reads so there, and when to come back', async () => {
  const places: unknown[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    places.push(await go('/login/oauth2/code/kakao?state=unknown', {}, limited));
  expect(places.at(-1)).toMatchObject({
    status: 302,
    place: signIn('SIGN_IN_TOO_OFTEN'),
    retryAfter: expect.stringMatching(/^\d+$/),
  });
  const { max } = rateLimits.standard;
  for (let attempt = 0; attempt < max; attempt += 1) await go('/oauth2/authorization/kakao', {}, limited);
  const started = { status: 302, place: `${signIn('SIGN_IN_TOO_OFTEN')}&returnTo=%2Fchats%2F7` };
  expect(await go('/oauth2/authorization/kakao?returnTo=/chats/7', {}, limited)).toMatchObject(started);
  const elsewhere = await go('/oauth2/authorization/kakao?returnTo=https://evil.example', {}, limited);
  expect(elsewhere.place).toBe(signIn('SIGN_IN_TOO_OFTEN'));
});

test('a failure of our own leads there and does not say what broke', async () => {
  // The only test on this database.
  await broken.service.database.executeSql('drop table authorization_states');
  const answer = await broken.raw({
    method: 'GET',
    url: '/login/oauth2/code/kakao?code=x&state=y',
    headers: { cookie: `${stateCookieName('y')}=1` },
  });
  expect(answer).toMatchObject({ status: 302, headers: { location: signIn('SIGN_IN_UNAVAILABLE') } });
});
