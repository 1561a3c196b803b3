import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { claimAttribution } from '@/contract/attributions';
import { rateLimits } from '@/contract/rate-limits';
import { checkBlockWord } from '@/contract/safety';
import { createBlockedAppeal } from '@/contract/sanctions';
import { refreshToken } from '@/contract/sessions';
import { getUser } from '@/contract/users';
import { redeemCoupon } from '@/contract/wallet';
import { countQueries } from '../../testing/api/count-queries';
import { branchCode } from '../../testing/api/coupons';
import type { Person } from '../../testing/api/person';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { openTestDatabase } from '../../testing/api/test-database';
import { useTestApi } from '../../testing/api/use-api';
import { createMemoryBus } from '../adapters/bus/memory-bus';
import { rateLimitWindows } from '../db/schema';
import { transact } from '../db/transact';
import { getMe } from '../modules/profile/get-me';
import { issueSession } from '../modules/sign-in/session-tokens';
import { buildApp } from '../start/app';

const api = useTestApi({ RATE_LIMIT_FACTOR: '1' });

const claim = (as: Person) => api.refusal(claimAttribution, { as, body: { userUniqueId: 'AAAAAAAAAA' } });
const guess = (as: Person) =>
  api.refusal(redeemCoupon, { as, params: { couponId: 1 }, body: { branchCode } });
const tooOften = { status: 429, code: 1002 };

describe('what is limited by the hour or the day', () => {
  test('is refused past its limit, with the seconds to wait, for this person alone', async () => {
    const [person, other] = [await api.person(), await api.person()];
    for (let n = 0; n < rateLimits.referralClaim.max; n++) expect((await claim(person)).code).toBe(6005);
    expect(await claim(person)).toMatchObject(tooOften);
    const { headers } = await api.raw({
      method: 'POST',
      url: claimAttribution.path,
      token: person.accessToken,
      body: { userUniqueId: 'AAAAAAAAAA' },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await claim(other)).code).toBe(6005);
  });

  test('holds on another node, and after a restart, however many others were counted since', async () => {
    const person = await api.person();
    for (let n = 0; n < rateLimits.referralClaim.max; n++) await claim(person);
    const expire = new Date(Date.now() + 86_400_000);
    await api.app.db
      .insert(rateLimitWindows)
      .values(Array.from({ length: 6_000 }, (_, index) => ({ key: `other ${index}`, points: 1, expire })));
    const node = await buildApp({ app: api.app, diskStore: null });
    const answer = await node.inject({
      method: 'POST',
      url: claimAttribution.path,
      headers: { authorization: `Bearer ${person.accessToken}` },
      payload: { userUniqueId: 'AAAAAAAAAA' },
    });
    await node.close();
    expect(answer.statusCode).toBe(429);
  });

  test('is counted once for each of many at once, and tells nobody who they were', async () => {
    const person = await api.person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(person)));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(rateLimits.referralClaim.max);
    const rows = await api.app.db.select().from(rateLimitWindows);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/user:|ip:|idp:/);
  });

  test('is, for branch codes of coupons, ten an hour', async () => {
    const person = await api.person();
    for (let n = 0; n < 10; n++) expect((await guess(person)).code).toBe(1003);
    expect(await guess(person)).toMatchObject(tooOften);
  });
});

describe('what is limited by the minute', () => {
  const check = (as: Person, on: TestApi) =>
    on.attempt(checkBlockWord, { as, body: { field: 'TEAM_INTRO', value: '산책' } });

  test('holds on another node, told over the bus, and is nobody else’s limit', async () => {
    const bus = createMemoryBus();
    const told: string[] = [];
    await bus.subscribe('slide.counts', (payload) => void told.push(payload.toString()));
    const isTold = () => told.flatMap(countsIn).reduce((sum, count) => sum + count, 0);
    const database = await openTestDatabase();
    const shared = { database: { ...database, close: async () => {} }, bus };
    const [here, there] = [
      await openTestApi({ RATE_LIMIT_FACTOR: '1' }, shared),
      await openTestApi({ RATE_LIMIT_FACTOR: '1' }, shared),
    ];
    const [person, other] = [await here.person(), await here.person()];
    const { max } = rateLimits.blockWordCheck;
    for (let n = 0; n < max; n++) expect(await check(person, n % 2 === 0 ? here : there)).toBeNull();
    await vi.waitFor(() => expect(isTold()).toBe(max), { timeout: 10_000 });
    expect(await check(person, here)).toBe(1002);
    expect(await check(person, there)).toBe(1002);
    expect(await check(other, there)).toBeNull();
    expect(told.join()).not.toMatch(/user:|ip:|idp:/);
    await here.close();
    await there.close();
    await database.close();
  });
});

test('reads pay no statement for their limit, nor for who calls', async () => {
  const as = await api.person();
  const limited = await countQueries(api.app, () => api.call(getUser, { as }));
  const own = await countQueries(api.app, () => getMe({ app: api.app, userId: as.id }));
  expect(limited).toBe(own);
});

describe('bearers that prove nothing', () => {
  const ask = (token: string) => api.raw({ method: 'GET', url: getUser.path, token });

  test('are refused with 429 past their limit, while people behind the same address go on', async () => {
    const person = await api.person();
    const claims = { sub: String(person.id), fam: person.familyId };
    const expired = await api.app.tokens.sign('access', claims, -60);
    const statuses: number[] = [];
    for (let n = 0; n < 700; n++) statuses.push((await ask(`nonsense.${n}`)).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(rateLimits.badBearer.max);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(person.accessToken)).status).toBe(200);
    // Told to refresh, not to wait.
    expect((await ask(expired)).status).toBe(401);
  });
});

describe('renewals', () => {
  async function signIn() {
    const { id: userId } = await api.person();
    const session = { userId, deviceId: null };
    const tokens = await transact(api.app, (tx) => issueSession({ app: api.app, tx }, session));
    return { userId, refreshToken: tokens.refreshToken };
  }
  const renew = (body: object) => api.raw({ method: 'POST', url: refreshToken.path, body });

  test('of many people behind one address are not limited by each other, those that are refused are', async () => {
    const people = await Promise.all(Array.from({ length: rateLimits.refresh.max + 10 }, signIn));
    for (const session of people) expect((await renew(session)).status).toBe(200);
    const refused: number[] = [];
    for (let n = 0; n < 100; n++)
      refused.push((await renew({ userId: 1, refreshToken: `nonsense.${n}` })).status);
    expect(refused.filter((status) => status === 401).length).toBeLessThanOrEqual(rateLimits.badBearer.max);
    expect(refused.at(-1)).toBe(429);
    expect((await renew(await signIn())).status).toBe(200);
    expect((await renew({ userId: 1 })).status).toBe(400);
  });

  test('of a campus behind one address are answered, after as many as of a person would be too many', async () => {
    for (let n = 0; n <= rateLimits.standard.max; n++) expect((await renew({ userId: 1 })).status).toBe(400);
    expect((await renew(await signIn())).status).toBe(200);
  });

  test('of one token are limited, whoever asks', async () => {
    const session = await signIn();
    const statuses: number[] = [];
    for (let n = 0; n <= rateLimits.refresh.max; n++) statuses.push((await renew(session)).status);
    expect(statuses.indexOf(429)).toBe(rateLimits.refresh.max);
  });
});

describe('sign-ins', () => {
  // They count for one address all.
  const api = useTestApi({ RATE_LIMIT_FACTOR: '1' }, { each: true, sandbox: true });
  const hall = 300;
  const start = () => api.raw({ method: 'GET', url: '/oauth2/authorization/kakao' });
  const isRefused = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers.location).includes('TOO_OFTEN');

  /** A browser comes back from its provider, where it said no: the way is the same, without asking the provider. */
  async function comeBack(started: Awaited<ReturnType<typeof start>>) {
    const { headers } = started;
    const state = new URL(String(headers.location)).searchParams.get('state') ?? '';
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: `${api.sandbox.url}/kakao` });
    return api.raw({ method: 'GET', url: `/login/oauth2/code/kakao?${query}`, headers: { cookie } });
  }

  test('of a lecture hall behind one address all get in within the minute, also who turns back once', async () => {
    for (let n = 0; n < hall; n++) {
      const [first, again] = [await start(), await start()];
      expect([first, again].some(isRefused)).toBe(false);
      expect(String((await comeBack(again)).headers.location)).toContain('SIGN_IN_DENIED');
    }
  });

  test('of one state are limited, whoever asks', async () => {
    const answers = [];
    const url = '/login/oauth2/code/kakao?state=guessed';
    for (let n = 0; n <= rateLimits.signIn.max; n++) answers.push(await api.raw({ method: 'GET', url }));
    expect(answers.map(isRefused).indexOf(true)).toBe(rateLimits.signIn.max);
  });

  test('of an address with states of its own making are limited as well', async () => {
    const { max } = rateLimits.manyBehindOneAddress;
    const answers = [];
    for (let n = 0; n <= max; n++)
      answers.push(await api.raw({ method: 'GET', url: `/login/oauth2/code/apple?state=guess${n}` }));
    expect(answers.map(isRefused).indexOf(true)).toBe(max);
  });
});

test('appeals of blocked people behind one address are limited for each of them', async () => {
  const appeal = (appealToken: string) =>
    api.raw({ method: 'POST', url: createBlockedAppeal.path, body: { appealToken } });
  const own = [];
  for (let n = 0; n <= rateLimits.signIn.max; n++) own.push((await appeal('mine')).status);
  expect(own.indexOf(429)).toBe(rateLimits.signIn.max);
  expect((await appeal('another')).status).toBe(403);
});

/** The numbers of one message between the nodes. */
function countsIn(message: string): number[] {
  const { windows } = z
    .object({ windows: z.record(z.string(), z.record(z.string(), z.number())) })
    .parse(JSON.parse(message));
  return Object.values(windows).flatMap((keys) => Object.values(keys));
}
