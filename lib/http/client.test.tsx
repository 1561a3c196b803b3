import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAlarms, getUnreadAlarmCount } from '@/contract/alarms';
import { createNiceVerification } from '@/contract/authentication';
import { blockedUserMessage, signedOutMessage } from '@/contract/errors';
import { unblurMatch } from '@/contract/matches';
import { logout, refreshToken } from '@/contract/sessions';
import { getUser } from '@/contract/users';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { matchBuilder } from '@/testing/builders/matches';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall, mockOffline, mockRawAnswer } from '@/testing/msw/mock-call';
import { type ApiSignal, onApiSignal } from './api-signals';
import { callEndpoint } from './client';

let signals: ApiSignal[] = [];
let stop: () => void;

beforeEach(() => {
  setErrorSink(() => {});
  signals = [];
  stop = onApiSignal((signal) => signals.push(signal));
  stored.accessToken.set('old');
  stored.refreshToken.set('refresh');
  stored.userId.set(1);
});

afterEach(() => {
  stop();
});

/** Answers only who carries this token. */
function mockCountFor(token: string) {
  return mockCall(getUnreadAlarmCount, ({ headers }) =>
    headers.get('authorization') === `Bearer ${token}` ? { count: 3 } : new MockedError(401),
  );
}

describe('every call', () => {
  test('carries the bearer and the four platform headers', async () => {
    const { requests } = mockCall(getUser, () => meBuilder());
    await callEndpoint(getUser);
    const headers = requests[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer old');
    expect(headers?.get('slide-platform')).toBe('WEBCLIENT');
    expect(headers?.get('slide-platform-version')).toBe(navigator.userAgent);
    expect(headers?.get('slide-platform-app-version')).toBe('prod-1.7.7');
    expect(headers?.get('slide-platform-device-id')).toBe(stored.deviceId.get());
  });

  test('leaves out what is not given and sends what is', async () => {
    const { requests } = mockCall(getAlarms, () => ({ items: [], nextCursor: null }));
    await callEndpoint(getAlarms, { query: { limit: 10 } });
    expect(requests[0]?.query.toString()).toBe('limit=10');
  });

  test('names a media type only for a body it has', async () => {
    const { requests } = mockCall(createNiceVerification, () => new MockedError(1003));
    await callEndpoint(createNiceVerification).catch(() => {});
    const claims = mockCall(refreshToken, () => new MockedError(1003));
    await callEndpoint(refreshToken, { body: { refreshToken: 'r', userId: 1 } }).catch(() => {});
    expect(requests[0]?.headers.get('content-type')).toBeNull();
    expect(claims.requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('fails with an error that holds nothing of the request, so that no token goes where it is told', async () => {
    mockOffline(getUser);
    const error: unknown = await callEndpoint(getUser).catch((failure: unknown) => failure);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/Bearer|old/);
  });

  test('that is called off fails with the reason of its signal', async () => {
    mockCall(getUser, () => new Promise(() => {}));
    const controller = new AbortController();
    const outcome = callEndpoint(getUser, { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });

  test('fails with the code and the text of the api', async () => {
    mockCall(getUser, () => new MockedError(1003, '볼 수 없는 사람이에요.'));
    await expect(callEndpoint(getUser)).rejects.toMatchObject({
      code: 1003,
      status: 403,
      displayMessage: '볼 수 없는 사람이에요.',
    });
  });

  test('says after how many seconds to come back when there were too many', async () => {
    mockCall(getUser, () => new MockedError(1002, '잠시 후 다시 시도해 주세요.', { 'Retry-After': '30' }));
    await expect(callEndpoint(getUser)).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });

  test.each([
    ['an answer of the wrong shape', () => Response.json({ count: 'three' })],
    ['an error of the wrong shape', () => Response.json({ oops: true }, { status: 400 })],
    ['a page instead of an answer', () => new Response('<html>', { status: 502 })],
  ])('%s is a 1001 with the text for the unexpected', async (_, answer) => {
    mockRawAnswer(getUnreadAlarmCount, answer);
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({
      code: 1001,
      displayMessage: '예상치 못한 오류가 생겼어요.',
    });
  });

  test('without a connection says so', async () => {
    mockOffline(getUser);
    await expect(callEndpoint(getUser)).rejects.toMatchObject({ code: 1001, status: 0 });
  });
});

describe('a call that must not be done twice', () => {
  const match = { matchId: 7 };

  test('carries one idempotency key, also when it is replayed', async () => {
    const { requests } = mockCall(unblurMatch, ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? new MockedError(9000) : new MockedError(401),
    );
    mockCall(refreshToken, () => ({ accessToken: 'new', refreshToken: 'refresh-2' }));
    await expect(callEndpoint(unblurMatch, { params: match })).rejects.toMatchObject({
      code: 9000,
      status: 402,
    });
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  /** The keys of what is tried one after the other; each answers this. */
  async function keysOf(
    ...tries: (readonly [input: { matchId: number }, answer: 'nobody' | 'rests' | 'refuses' | 'does'])[]
  ) {
    const keys: (string | null)[] = [];
    for (const [params, answer] of tries) {
      mockRawAnswer(unblurMatch, (request) => {
        keys.push(request.headers.get('idempotency-key'));
        if (answer === 'nobody') return Response.error();
        if (answer === 'does') return Response.json(matchBuilder());
        const code = answer === 'rests' ? 1001 : 9000;
        return Response.json(
          { code, displayMessage: '안 돼요.', debugMessage: '' },
          { status: code === 1001 ? 503 : 402 },
        );
      });
      await callEndpoint(unblurMatch, { params }).catch(() => {});
    }
    return keys;
  }

  test('carries the same key while nobody has answered: what was done is done once, and read as done', async () => {
    const keys = await keysOf([match, 'nobody'], [match, 'rests'], [match, 'does']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('carries another one after an answer', async () => {
    for (const answer of ['does', 'refuses'] as const)
      expect(new Set(await keysOf([match, answer], [match, answer])).size).toBe(2);
  });

  test('carries another one for something else, and once something else was done', async () => {
    const keys = await keysOf([match, 'nobody'], [{ matchId: 8 }, 'does'], [match, 'does']);
    expect(new Set(keys).size).toBe(3);
  });

  test('is an act of its own when it is made much later', async () => {
    const [lost] = await keysOf([match, 'nobody']);
    vi.setSystemTime(Date.now() + 3_600_000);
    const [later] = await keysOf([match, 'does']);
    vi.useRealTimers();
    expect(later).not.toBe(lost);
  });
});

describe('a 401', () => {
  test('ten calls at once refresh once and are each replayed once', async () => {
    const counts = mockCountFor('new');
    const refreshes = mockCall(refreshToken, () => ({ accessToken: 'new', refreshToken: 'refresh-2' }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => callEndpoint(getUnreadAlarmCount)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ count: 3 })));
    expect(refreshes.requests).toHaveLength(1);
    expect(refreshes.requests[0]?.body).toEqual({ refreshToken: 'refresh', userId: 1 });
    expect(counts.requests).toHaveLength(20);
    expect(stored.refreshToken.get()).toBe('refresh-2');
  });

  test('is only replayed when another tab has renewed the token meanwhile', async () => {
    const refreshes = mockCall(refreshToken, () => new MockedError(401));
    mockCall(getUnreadAlarmCount, ({ headers }) => {
      if (headers.get('authorization') === 'Bearer from-other-tab') return { count: 3 };
      stored.accessToken.set('from-other-tab');
      return new MockedError(401);
    });
    await expect(callEndpoint(getUnreadAlarmCount)).resolves.toEqual({ count: 3 });
    expect(refreshes.requests).toHaveLength(0);
  });

  test('waits for the tab that holds the lock and for what it stored, then uses its token', async () => {
    // As browsers do it: refused while held, then granted; the other tab's storage is seen a moment later.
    const request = vi.fn(async (_: string, ...rest: unknown[]) => {
      const action = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      if (rest.length === 2) return action(null);
      queueMicrotask(() => {
        stored.accessToken.set('new');
        window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
      });
      return action({});
    });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    mockCountFor('new');
    const refreshes = mockCall(refreshToken, () => new MockedError(401));
    await expect(callEndpoint(getUnreadAlarmCount)).resolves.toEqual({ count: 3 });
    expect(request).toHaveBeenCalledTimes(2);
    expect(refreshes.requests).toHaveLength(0);
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('is not answered with tokens for a phone that was signed out while they were on their way', async () => {
    mockCountFor('new');
    mockCall(refreshToken, () => {
      for (const item of [stored.accessToken, stored.refreshToken, stored.userId]) item.remove();
      return { accessToken: 'new', refreshToken: 'refresh-2' };
    });
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 401 });
    expect(stored.accessToken.get()).toBeNull();
    expect(stored.refreshToken.get()).toBeNull();
    expect(signals).toEqual([]);
  });

  test('is not replayed as somebody else who signed in meanwhile, in another tab or by the app', async () => {
    const { requests } = mockCall(unblurMatch, () => {
      for (const item of [stored.accessToken, stored.refreshToken]) item.set('of the other person');
      stored.userId.set(2);
      return new MockedError(401);
    });
    await expect(callEndpoint(unblurMatch, { params: { matchId: 7 } })).rejects.toMatchObject({
      status: 401,
    });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old']);
    expect(signals).toEqual([]);
  });

  test('keeps the pair of the tab that was faster where tabs have no lock', async () => {
    mockCountFor('of the other tab');
    mockCall(refreshToken, () => {
      stored.accessToken.set('of the other tab');
      stored.refreshToken.set('refresh of the other tab');
      return { accessToken: 'new', refreshToken: 'refresh-2' };
    });
    await expect(callEndpoint(getUnreadAlarmCount)).resolves.toEqual({ count: 3 });
    expect(stored.refreshToken.get()).toBe('refresh of the other tab');
  });

  test('is given up after one replay', async () => {
    const counts = mockCountFor('never');
    mockCall(refreshToken, () => ({ accessToken: 'new', refreshToken: 'refresh-2' }));
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ code: 401 });
    expect(counts.requests).toHaveLength(2);
  });

  test('ends the session when the refresh is refused', async () => {
    mockCountFor('new');
    mockCall(refreshToken, () => new MockedError(401));
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 401 });
    expect(signals).toContainEqual({ kind: 'sessionEnded' });
  });

  test('says so when its owner has ended it from another phone', async () => {
    mockCountFor('new');
    mockCall(refreshToken, () => new MockedError(401, signedOutMessage));
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 401 });
    expect(signals).toEqual([{ kind: 'signedOut', displayMessage: signedOutMessage }]);
  });

  test.each([
    ['resigned person', new MockedError(2005, '탈퇴한 계정이에요.'), 'resigned'],
    ['blocked account', new MockedError(2006, blockedUserMessage), 'blocked'],
  ])('says why when the refresh is refused to a %s', async (_, refusal, kind) => {
    mockCountFor('new');
    mockCall(refreshToken, () => refusal);
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 403 });
    expect(signals).toEqual([expect.objectContaining({ kind })]);
  });

  test('does not log out when the refresh finds nobody', async () => {
    mockCountFor('new');
    mockOffline(refreshToken);
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 0 });
    expect(signals).toEqual([]);
    expect(stored.refreshToken.get()).toBe('refresh');
  });

  test('does not log out when the refresh fails inside the api', async () => {
    mockCountFor('new');
    mockCall(refreshToken, () => new MockedError(1001));
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 500 });
    expect(signals).toEqual([]);
  });

  test('does not log out when an address has asked for too many renewals', async () => {
    mockCountFor('new');
    mockRawAnswer(refreshToken, () =>
      Response.json({ code: 1002, displayMessage: '요청이 너무 잦아요.', debugMessage: '' }, { status: 429 }),
    );
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 429 });
    expect(signals).toEqual([]);
    expect(stored.refreshToken.get()).toBe('refresh');
  });

  test('without a refresh token ends the session', async () => {
    stored.refreshToken.remove();
    mockCountFor('new');
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({
      debugMessage: 'No refresh token found',
    });
    expect(signals).toEqual([{ kind: 'sessionEnded' }]);
  });

  test('of a call that anybody may make is its answer, and says nothing of the session', async () => {
    mockCall(logout, () => new MockedError(401));
    await expect(callEndpoint(logout, { body: { refreshToken: 'refresh' } })).rejects.toMatchObject({
      code: 401,
    });
    stored.accessToken.remove();
    await callEndpoint(logout, { body: { refreshToken: 'refresh' } }).catch(() => {});
    expect(signals).toEqual([]);
  });

  test('on a call without an authorization header logs out', async () => {
    stored.accessToken.remove();
    mockCountFor('new');
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ code: 401 });
    expect(signals).toEqual([{ kind: 'sessionEnded' }]);
  });
});

describe('before there is an account', () => {
  beforeEach(() => {
    stored.accessToken.remove();
    stored.idpToken.set('proof');
  });

  test('the proof of the provider sign-in opens what sign-up needs, and nothing else', async () => {
    const answer = {
      encPlainData: 'enc',
      sidCode: 'sid',
      formAction: 'http://localhost:4100/verification',
      formFields: { EncodeData: 'enc' },
    };
    const verification = mockCall(createNiceVerification, () => answer);
    const count = mockCall(getUnreadAlarmCount, () => new MockedError(401));
    await callEndpoint(createNiceVerification);
    await callEndpoint(getUnreadAlarmCount).catch(() => {});
    expect(verification.requests[0]?.headers.get('authorization')).toBe('Bearer proof');
    expect(count.requests[0]?.headers.get('authorization')).toBeNull();
  });

  test.each([
    ['a newer one', () => stored.idpToken.set('newer')],
    ['an account', () => stored.idpToken.remove()],
  ])('a proof that ran out asks for nothing where another tab has %s by now', async (_, go) => {
    mockCall(createNiceVerification, () => {
      go();
      return new MockedError(401);
    });
    await expect(callEndpoint(createNiceVerification)).rejects.toMatchObject({ code: 401 });
    expect(signals).toEqual([]);
  });

  test('a proof that ran out asks for a new sign-in', async () => {
    mockCall(createNiceVerification, () => new MockedError(401));
    await expect(callEndpoint(createNiceVerification)).rejects.toMatchObject({ code: 401 });
    expect(signals).toEqual([{ kind: 'signupExpired' }]);
  });
});

describe('codes that concern the whole app', () => {
  test.each([
    [2003, 'verificationRequired'],
    [2004, 'upgradeRequired'],
    [2005, 'resigned'],
    [2006, 'sanctioned'],
  ] as const)('%s is announced as %s, with its text', async (code, kind) => {
    mockCall(getUser, () => new MockedError(code, '안내'));
    await expect(callEndpoint(getUser)).rejects.toMatchObject({ code });
    expect(signals).toEqual([{ kind, displayMessage: '안내' }]);
  });

  test('2006 for ever is announced as a blocked account', async () => {
    mockCall(getUser, () => new MockedError(2006, blockedUserMessage));
    await expect(callEndpoint(getUser)).rejects.toMatchObject({ code: 2006 });
    expect(signals).toEqual([{ kind: 'blocked' }]);
  });

  test('others are reported and rejected', async () => {
    const reported: unknown[] = [];
    setErrorSink((error) => reported.push(error));
    mockCall(getUser, () => new MockedError(1003));
    await expect(callEndpoint(getUser)).rejects.toMatchObject({ code: 1003 });
    expect(reported).toHaveLength(1);
  });
});
