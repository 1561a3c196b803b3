import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { type ApiSignal, onApiSignal } from '@/lib/http/api-signals';
import { callEndpoint } from '@/lib/http/client';
import { setTokenSource, TOKEN_REFRESH_GUARD_MS } from '@/lib/http/token-source';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { installNativeApp } from '@/testing/native-app';
import { createAppTokenSource } from './app-token-source';
import { createBridge } from './bridge';
import { findNativeApp } from './native-app';

let app: ReturnType<typeof installNativeApp>;
let signals: ApiSignal[];
let reported: unknown[];
let stop: () => void;

beforeEach(() => {
  app = installNativeApp();
  const post = findNativeApp();
  if (!post) throw new Error('no app');
  setTokenSource(createAppTokenSource(createBridge(post)));
  signals = [];
  reported = [];
  setErrorSink((error) => reported.push(error));
  stop = onApiSignal((signal) => signals.push(signal));
  stored.accessToken.set('old');
  stored.refreshToken.set('refresh');
  stored.userId.set(1);
});

afterEach(() => {
  vi.useRealTimers();
  stop();
  setErrorSink(null);
  setTokenSource(null);
  app.remove();
});

/** Answers only who carries this token. */
function mockCountFor(token: string) {
  return mockCall(getUnreadAlarmCount, ({ headers }) =>
    headers.get('authorization') === `Bearer ${token}` ? { count: 3 } : new MockedError(401),
  );
}

const answer = (payload: unknown) => {
  const [question] = app.questions().slice(-1);
  app.say({ id: question?.id, type: 'updatedToken', payload });
};

const asked = () => vi.waitFor(() => expect(app.questions()).toHaveLength(1));

describe('an app made with React Native', () => {
  beforeEach(() => {
    app.remove();
    window.ReactNativeWebView = { postMessage: vi.fn() };
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'ReactNativeWebView');
    vi.restoreAllMocks();
  });

  test('is somebody else’s unless its user agent says that it is ours', () => {
    expect(findNativeApp()).toBeNull();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) SlideApp/1.7.7');
    findNativeApp()?.('{}');
    expect(window.ReactNativeWebView?.postMessage).toHaveBeenCalledExactlyOnceWith('{}');
  });
});

describe('a token that ran out in the webview', () => {
  test('is asked of the app and the call replayed, and the api is not asked to refresh', async () => {
    const { requests } = mockCountFor('new');
    const result = callEndpoint(getUnreadAlarmCount);
    await asked();
    answer({ accessToken: 'new', refreshToken: 'refresh2', userId: 1 });
    expect(await result).toEqual({ count: 3 });
    expect(requests).toHaveLength(2);
    expect(stored.refreshToken.get()).toBe('refresh2');
  });

  test('is asked for once for all calls that wait', async () => {
    mockCountFor('new');
    const results = Array.from({ length: 10 }, () => callEndpoint(getUnreadAlarmCount));
    await asked();
    answer({ accessToken: 'new' });
    expect(await Promise.all(results)).toHaveLength(10);
    expect(app.questions()).toHaveLength(1);
  });

  test('aborts the calls that wait when the app is silent for 30 s, and the session stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockCountFor('new');
    const outcomes = Promise.allSettled([
      callEndpoint(getUnreadAlarmCount),
      callEndpoint(getUnreadAlarmCount),
    ]);
    await asked();
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_GUARD_MS - 1000);
    expect(app.questions()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1001);
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 0 } });
    expect(signals).toEqual([]);
    expect(stored.refreshToken.get()).toBe('refresh');
  });

  test('is not taken from an answer that comes after the abort, and the next call asks anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { requests } = mockCountFor('new');
    const outcome = callEndpoint(getUnreadAlarmCount).catch(() => 'aborted');
    await asked();
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_GUARD_MS + 1);
    expect(await outcome).toBe('aborted');
    answer({ accessToken: 'late' });
    expect(stored.accessToken.get()).toBe('old');
    expect(requests).toHaveLength(1);
    app.answerAll(() => ({ accessToken: 'new' }));
    expect(await callEndpoint(getUnreadAlarmCount)).toEqual({ count: 3 });
  });

  test.each([
    ['no token', {}],
    ['an empty token', { accessToken: '' }],
    ['a number', { accessToken: 7 }],
    ['nothing', undefined],
  ])('fails the call at once when the answer has %s, and reports it', async (_, payload) => {
    mockCountFor('new');
    const outcome = callEndpoint(getUnreadAlarmCount).catch((error: unknown) => error);
    await asked();
    answer(payload);
    expect(await outcome).toMatchObject({ status: 0 });
    expect(stored.accessToken.get()).toBe('old');
    expect(signals).toEqual([]);
    expect(reported.length).toBeGreaterThan(0);
  });

  test('ends the session when the app says that nobody is signed in', async () => {
    mockCountFor('new');
    const outcome = callEndpoint(getUnreadAlarmCount).catch((error: unknown) => error);
    await asked();
    answer({ isLoggedOut: true });
    expect(await outcome).toMatchObject({ status: 401 });
    expect(signals).toEqual([{ kind: 'sessionEnded' }]);
  });

  test('is not replayed for ever with the token that was refused', async () => {
    const { requests } = mockCountFor('new');
    app.answerAll(() => ({ accessToken: 'old' }));
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 0 });
    expect(requests).toHaveLength(1);
  });
});

describe('what the app says unasked', () => {
  test('is taken when it is a token of the person who is here', () => {
    app.say({ type: 'updatedToken', payload: { accessToken: 'fresh' } });
    expect(stored.accessToken.get()).toBe('fresh');
  });

  test('is not taken for another person, nor when nobody is here', () => {
    app.say({ type: 'updatedToken', payload: { accessToken: 'of another', userId: 2 } });
    expect(stored.accessToken.get()).toBe('old');
    stored.userId.remove();
    app.say({ type: 'updatedToken', payload: { accessToken: 'of nobody' } });
    expect(stored.accessToken.get()).toBe('old');
  });

  test('ends the session when it is a logout', () => {
    app.say({ type: 'updatedToken', payload: { isLoggedOut: true } });
    expect(signals).toEqual([{ kind: 'sessionEnded' }]);
  });

  test.each(['', 'no json', '7', 'null', '{"type":"unknownThing"}', '{"id":5,"type":"updatedToken"}'])(
    'is reported and ignored when it is %j',
    (text) => {
      app.say(text);
      expect(reported).toHaveLength(1);
      expect(stored.accessToken.get()).toBe('old');
    },
  );
});
