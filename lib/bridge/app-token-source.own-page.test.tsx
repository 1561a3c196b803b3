import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { signedOutMessage } from '@/contract/errors';
import { type ApiSignal, onApiSignal } from '@/lib/http/api-signals';
import { callEndpoint } from '@/lib/http/client';
import { setTokenSource, TOKEN_REFRESH_GUARD_MS } from '@/lib/http/token-source';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { installNativeApp } from '@/testing/bridge/native-app';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { createAppTokenSource } from './app-token-source';
import { createBridge } from './bridge';
import { findNativeApp } from './native-app';

let app: ReturnType<typeof installNativeApp>;
let source: ReturnType<typeof createAppTokenSource>;
let signals: ApiSignal[];
let reported: unknown[];
let stop: () => void;
const takeSession = vi.fn();

beforeEach(async () => {
  app = installNativeApp();
  app.answerWith({ requestToken: () => null });
  const post = findNativeApp();
  if (!post) throw new Error('no app');
  const bridge = createBridge(post);
  await bridge.greet();
  takeSession.mockClear();
  source = createAppTokenSource(bridge, { takeSession });
  setTokenSource(source);
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
  setTokenSource(null);
  app.remove();
});

/** Answers only who carries this token. */
function mockCountFor(token: string) {
  return mockCall(getUnreadAlarmCount, ({ headers }) =>
    headers.get('authorization') === `Bearer ${token}` ? { count: 3 } : new MockedError(401),
  );
}

const questions = () => app.heardOf('requestToken');
const say = (payload: unknown, id?: string) =>
  app.sayRaw(JSON.stringify({ id, type: 'updatedToken', payload }));
const answer = (payload: unknown) => say(payload, questions().at(-1)?.id);

const asked = () => vi.waitFor(() => expect(questions()).toHaveLength(1));

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
    expect(questions()).toHaveLength(1);
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
    expect(questions()).toHaveLength(1);
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
    app.answerWith({ requestToken: () => ({ accessToken: 'new' }) });
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

  test.each([
    ['whose session begins', { accessToken: 'of another', refreshToken: 'r', userId: 2 }, 1],
    ['of whom that is no session', { accessToken: 'of another', userId: 2 }, 0],
  ])('is not theirs when it is of another person, %s', async (_, token, begun) => {
    const { requests } = mockCountFor('of another');
    app.answerWith({ requestToken: () => token });
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 0 });
    expect(requests).toHaveLength(1);
    expect(stored.accessToken.get()).toBe('old');
    expect(stored.userId.get()).toBe(1);
    expect(takeSession.mock.calls).toEqual(begun ? [[token]] : []);
  });

  test('forgets the person where the app says that they ended it themselves', async () => {
    mockCountFor('new');
    const outcome = callEndpoint(getUnreadAlarmCount).catch((error: unknown) => error);
    await asked();
    answer({ isLoggedOut: true, isForgotten: true });
    expect(await outcome).toMatchObject({ status: 401 });
    expect(signals).toEqual([{ kind: 'signedOut', displayMessage: signedOutMessage }]);
  });

  test('is not asked for where the app has handed in a newer one by then', async () => {
    const { requests } = mockCall(getUnreadAlarmCount, ({ headers }) => {
      if (headers.get('authorization') === 'Bearer new') return { count: 3 };
      stored.accessToken.set('new');
      return new MockedError(401);
    });
    expect(await callEndpoint(getUnreadAlarmCount)).toEqual({ count: 3 });
    expect(requests).toHaveLength(2);
    expect(questions()).toHaveLength(0);
  });

  test('ends nothing where a call had none yet: the app alone knows whether somebody is signed in', async () => {
    stored.accessToken.remove();
    mockCountFor('new');
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ code: 401 });
    expect(signals).toEqual([]);
  });

  test('is not replayed for ever with the token that was refused', async () => {
    const { requests } = mockCountFor('new');
    app.answerWith({ requestToken: () => ({ accessToken: 'old' }) });
    await expect(callEndpoint(getUnreadAlarmCount)).rejects.toMatchObject({ status: 0 });
    expect(requests).toHaveLength(1);
  });
});

describe('what the app says unasked', () => {
  test('is taken when it is a token of the person who is here', () => {
    app.say('updatedToken', { accessToken: 'fresh' });
    expect(stored.accessToken.get()).toBe('fresh');
  });

  test('is not taken for another person, nor when nobody is here', () => {
    app.say('updatedToken', { accessToken: 'of another', userId: 2 });
    expect(stored.accessToken.get()).toBe('old');
    stored.userId.remove();
    app.say('updatedToken', { accessToken: 'of nobody' });
    expect(stored.accessToken.get()).toBe('old');
  });

  test('ends the session when it is a logout', () => {
    app.say('updatedToken', { isLoggedOut: true });
    app.say('updatedToken', { isLoggedOut: true, isForgotten: true });
    expect(signals).toEqual([
      { kind: 'sessionEnded' },
      { kind: 'signedOut', displayMessage: signedOutMessage },
    ]);
  });

  test('ends nothing of somebody who signs up: nobody is signed in here either', () => {
    for (const kind of [stored.accessToken, stored.refreshToken, stored.userId]) kind.remove();
    stored.idpToken.set('proof');
    app.say('updatedToken', { isLoggedOut: true });
    expect(signals).toEqual([]);
  });
});

describe('a session that is handed in while calls wait', () => {
  const session = { accessToken: 'new', refreshToken: 'r2', userId: 1 };

  test('is theirs when it is of the same person', async () => {
    mockCountFor('new');
    const result = callEndpoint(getUnreadAlarmCount);
    await asked();
    source.handIn(session);
    expect(await result).toEqual({ count: 3 });
  });

  test('aborts them when it is of somebody else, whose calls they are not', async () => {
    const { requests } = mockCountFor('new');
    const outcome = callEndpoint(getUnreadAlarmCount).catch((error: unknown) => error);
    await asked();
    source.handIn({ ...session, userId: 2 });
    expect(await outcome).toMatchObject({ status: 0 });
    expect(requests).toHaveLength(1);
  });

  test('stays when the answer comes that was under way for who was there before', async () => {
    mockCountFor('new');
    const outcome = callEndpoint(getUnreadAlarmCount).catch(() => 'aborted');
    await asked();
    source.handIn({ ...session, userId: 2 });
    stored.userId.set(2);
    answer({ accessToken: 'of before', refreshToken: 'r', userId: 1 });
    expect(await outcome).toBe('aborted');
    expect(takeSession).not.toHaveBeenCalled();
  });
});
