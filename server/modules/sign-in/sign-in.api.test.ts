import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { getAlarms } from '@/contract/alarms';
import { createBlockedAppeal, getSanctions } from '@/contract/sanctions';
import { deleteMe, getUser } from '@/contract/users';
import { answerAppealOf } from '../../../testing/api/answer-appeal';
import { useTestApi } from '../../../testing/api/use-api';
import { authorizationStates, idpAccounts, sanctions, users } from '../../db/schema';
import { CookieBrowser } from '../../sandbox/api/cookie-browser';
import { ENTER_AS_COOKIE } from '../../sandbox/person-cookie';
import { sanctionPerson } from '../endings/sanction-person';

const api = useTestApi({}, { sandbox: true });

/** A member who signs in with a sandbox account. */
async function member(name: string) {
  const account = await api.addAccount({ name });
  const person = await api.person();
  await api.app.db.insert(idpAccounts).values({ userId: person.id, idpType: 'KAKAO', idpId: account.id });
  return { account, person };
}

test.each([
  ['a path', '/team/invite?x=1', '/team/invite?x=1'],
  ['another site', 'https://evil.example/', '/'],
  ['another site without a scheme', '//evil.example/', '/'],
  ['another site behind backslashes', '/\\evil.example', '/'],
  ['another site behind a line break', '/\n/evil.example', '/'],
  ['a script', 'javascript:alert(1)', '/'],
])('returnTo with %s ends on our own site', async (_what, returnTo, arrived) => {
  const { account } = await member(`가${_what.length}`);
  const { arrived: url } = await api.signIn(account, { returnTo });
  expect(url.href).toBe(`http://localhost:3000${arrived}`);
});

describe('the answer of a provider', () => {
  test('is refused in a browser that did not start the sign-in, and leaves no session', async () => {
    const started = await fetch(`${api.apiUrl}/oauth2/authorization/kakao`, { redirect: 'manual' });
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const answer = await fetch(`${api.apiUrl}/login/oauth2/code/kakao?code=x&state=${state}`, {
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBe('http://localhost:3000/sign-in?error=SIGN_IN_EXPIRED');
    expect(answer.headers.getSetCookie().join()).not.toContain('accessToken');
  });

  test('that refuses comes back to the sign-in page with the reason', async () => {
    const { state, cookie } = await startSignIn();
    const url = `${api.apiUrl}/login/oauth2/code/kakao?error=access_denied&state=${state}&iss=${encodeURIComponent(`${api.sandbox.url}/kakao`)}`;
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    expect(answer.headers.get('location')).toBe('http://localhost:3000/sign-in?error=SIGN_IN_DENIED');
    // A state is used once: the same answer again belongs to no sign-in.
    const again = await fetch(url, { redirect: 'manual', headers: { cookie } });
    expect(again.headers.get('location')).toContain('SIGN_IN_EXPIRED');
  });

  test('that refuses keeps where the person wanted to go, for who tries again', async () => {
    const { state, cookie } = await startSignIn('/chats/12?x=1#end');
    const query = new URLSearchParams({ error: 'access_denied', state, iss: `${api.sandbox.url}/kakao` });
    const answer = await fetch(`${api.apiUrl}/login/oauth2/code/kakao?${query}`, {
      redirect: 'manual',
      headers: { cookie },
    });
    const place = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(place.searchParams)).toEqual({
      error: 'SIGN_IN_DENIED',
      returnTo: '/chats/12?x=1#end',
    });
  });

  test('after ten minutes is too late', async () => {
    const { state, cookie } = await startSignIn();
    await api.app.db.update(authorizationStates).set({ expiresAt: new Date(Date.now() - 1000) });
    const answer = await fetch(`${api.apiUrl}/login/oauth2/code/kakao?code=x&state=${state}`, {
      redirect: 'manual',
      headers: { cookie },
    });
    expect(answer.headers.get('location')).toContain('SIGN_IN_EXPIRED');
  });
});

async function startSignIn(returnTo?: string) {
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  const started = await fetch(`${api.apiUrl}/oauth2/authorization/kakao${query}`, { redirect: 'manual' });
  const state = new URL(started.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { state, cookie };
}

test('the hand-over cookies live a minute, are read by scripts and sent to no other site', async () => {
  const { account } = await member('나래');
  const browser = new CookieBrowser();
  browser.setCookie(ENTER_AS_COOKIE, account.id);
  const callback = await browser.walk(`${api.apiUrl}/oauth2/authorization/kakao`, (url) =>
    url.pathname.startsWith('/login/oauth2/code'),
  );
  const cookie = Object.entries(browser.getCookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await fetch(callback, { redirect: 'manual', headers: { cookie } });
  const lines = answer.headers.getSetCookie();
  for (const name of ['accessToken', 'refreshToken', 'userId'])
    expect(lines.find((line) => line.startsWith(`${name}=`))).toMatch(/; Max-Age=60; Path=\/; SameSite=Lax$/);
  // What an earlier sign-in of somebody new left behind goes.
  expect(lines.find((line) => line.startsWith('idpToken='))).toMatch(/^idpToken=;/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('someone blocked for ever comes back with the reason and no session', async () => {
  const { account, person } = await member('다온');
  await api.app.db.insert(sanctions).values({ userId: person.id, reason: '사칭' });
  const { arrived, handOver, cookies } = await api.signIn(account);
  expect(arrived.href).toBe('http://localhost:3000/?error=BLOCKED_USER');
  expect(handOver).toBeNull();
  // What it comes back with opens the appeal.
  const { appealToken = '' } = z.object({ appealToken: z.string() }).parse(cookies);
  expect(await api.call(createBlockedAppeal, { body: { appealToken } })).toMatchObject({ reason: '사칭' });
});

test('someone whose appeal lifted the block for ever signs in again, and finds the answer and an alarm of it', async () => {
  const { account, person } = await member('가람');
  await sanctionPerson(api, { userId: person.id, reason: '사칭', endsAt: null, setBy: 'kim' });
  const { cookies } = await api.signIn(account);
  const { appealToken = '' } = z.object({ appealToken: z.string() }).parse(cookies);
  const text = '제 이름으로 쓴 글이 아니에요. 다시 봐 주세요.';
  await api.call(createBlockedAppeal, { body: { appealToken, text } });
  const answer = '확인해 보니 오해였어요. 미안해요.';
  await answerAppealOf(api, person.id, { outcome: 'LIFTED', answer });
  const { handOver } = await api.signIn(account);
  if (handOver?.status !== 'member') throw new Error('not signed in');
  const as = { token: handOver.accessToken };
  expect(await api.call(getUser, { as })).toMatchObject({ id: person.id });
  expect((await api.call(getSanctions, { as })).items).toMatchObject([
    // It was for ever, and did end.
    { isInForce: false, endsAt: expect.stringMatching(/^20\d\d-/), appeal: { outcome: 'LIFTED', answer } },
  ]);
  expect((await api.call(getAlarms, { as })).items).toMatchObject([{ type: 'APPEAL_ANSWERED' }]);
});

test('whoever withdrew and is blocked for ever reaches their appeal as long as it waits', async () => {
  const { account, person } = await member('누리');
  await api.call(deleteMe, { as: person, body: { isAgreed: true } });
  await sanctionPerson(api, { userId: person.id, reason: '사칭', endsAt: null, setBy: 'kim' });
  const { cookies } = await api.signIn(account);
  const { appealToken = '' } = z.object({ appealToken: z.string() }).parse(cookies);
  const text = '제 이름으로 쓴 글이 아니에요. 다시 봐 주세요.';
  await api.call(createBlockedAppeal, { body: { appealToken, text } });
  await api.app.db
    .update(users)
    .set({ withdrawnAt: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(users.id, person.id));
  // Not a new person, who would be told at the end of the verification to sign in with this very account.
  const { arrived, handOver } = await api.signIn(account);
  expect(arrived.href).toBe('http://localhost:3000/?error=BLOCKED_USER');
  expect(handOver).toBeNull();
  const answer = '다시 봤지만 그대로예요.';
  await answerAppealOf(api, person.id, { outcome: 'UPHELD', answer });
  expect((await api.signIn(account)).handOver).toMatchObject({ status: 'new', idpId: account.id });
});

test('a withdrawal is undone by signing in within seven days, and final after that', async () => {
  const { account, person } = await member('라온');
  await api.call(deleteMe, { as: person, body: { isAgreed: true } });
  const undone = await api.signIn(account);
  expect(undone.handOver).toMatchObject({ status: 'member', userId: String(person.id) });
  expect(undone.cookies).toMatchObject({ isRestored: 'true' });

  const { handOver: session, cookies } = await api.signIn(account);
  expect(cookies).not.toHaveProperty('isRestored');
  if (session?.status !== 'member') throw new Error('not signed in');
  const as = { token: session.accessToken };
  expect(await api.call(getUser, { as })).toMatchObject({ id: person.id });
  await api.call(deleteMe, { as, body: { isAgreed: true } });
  await api.app.db
    .update(users)
    .set({ withdrawnAt: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(users.id, person.id));
  expect((await api.signIn(account)).handOver).toMatchObject({ status: 'new', idpId: account.id });
  const [purged] = await api.app.db.select().from(users).where(eq(users.id, person.id));
  expect(purged).toMatchObject({
    state: 'PURGED',
    nickname: '탈퇴한 사용자',
    phoneNumber: '',
    birthdate: '2003-01-01',
  });
});
