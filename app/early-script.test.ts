import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import type { Call } from '@/contract/call';
import { getChat, getMessages, searchChats } from '@/contract/chats';
import { errorCodes } from '@/contract/error-codes';
import { getMatch, getReceivedLikeCount, getSpecialMatches, searchLoungeMatches } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getMatchScheduler, getPreMatches } from '@/contract/pre-matches';
import { getChatSessionToken, refreshToken } from '@/contract/sessions';
import { getUser } from '@/contract/users';
import { getCloverWallet } from '@/contract/wallet';
import { api } from '@/lib/http/api';
import { forgetEarlyAnswers } from '@/lib/http/early-answers';
import { stored } from '@/lib/storage/stored';
import { matchBuilder, memberCardBuilder, preMatchBuilder } from '@/testing/builders/matches';
import { myTeamBuilder, teamBuilder, teamMemberBuilder } from '@/testing/builders/teams';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { earlyScript } from './early-script';

beforeEach(() => {
  window.slideArrived = Promise.resolve();
  // The page has just started, however long ago the test's process did.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  stored.accessToken.set('access');
  stored.refreshToken.set('refresh');
  stored.userId.set(1);
  for (const call of [getUser, getReceivedLikeCount, getUnreadAlarmCount, searchChats, getChat])
    mockCall<Call>(call, () => new MockedError(errorCodes.internalServerError));
});
afterEach(() => {
  vi.mocked(performance.now).mockRestore();
  delete window.slideEarly;
  delete window.slideArrived;
  vi.unstubAllGlobals();
});

/** As a document runs it, at this address. */
function runAt(path: string): void {
  window.history.replaceState(null, '', path);
  // biome-ignore lint/security/noGlobalEval: a browser runs the script of a document; this environment does not
  globalThis.eval(earlyScript);
}

const chatList = { items: [], nextCursor: null, totalUnreadCount: 0 };

test('a page asks while its code is on its way, and its query takes the answer up, once', async () => {
  const { requests } = mockCall(searchChats, () => chatList);
  mockCall(getUser, () => meBuilder());
  runAt('/chats');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await api.searchChats({ body: { cursor: undefined } })).toEqual(chatList);
  expect(requests).toHaveLength(1);
  await api.searchChats({ body: {} });
  expect(requests).toHaveLength(2);
});

test.each([
  ['asks for what is a team’s once it has one', myTeamBuilder({ team: teamBuilder() }), 1],
  ['does not ask for what is a team’s without one', myTeamBuilder(), 0],
])('a page of somebody %s', async (_, myTeam, count) => {
  for (const call of [getPreMatches, getMatchScheduler, getCloverWallet])
    mockCall<Call>(call, () => new MockedError(errorCodes.internalServerError));
  const asked = mockCall(getMyTeam, () => myTeam).requests;
  const ofTeam = [searchLoungeMatches, getSpecialMatches].map((call) =>
    mockCall<Call>(call, () => new MockedError(errorCodes.forbidden)),
  );
  runAt('/home');
  await waitFor(() => expect(asked).toHaveLength(1));
  await Promise.all(Object.values(window.slideEarly?.answers ?? {}));
  expect(ofTeam.map(({ requests }) => requests.length)).toEqual([count, count]);
});

test('it says of itself exactly what the client says', async () => {
  const { requests } = mockCall(searchChats, () => chatList);
  runAt('/chats');
  await waitFor(() => expect(requests).toHaveLength(1));
  delete window.slideEarly;
  delete window.slideArrived;
  vi.unstubAllGlobals();
  await api.searchChats({ body: {} });
  const [early, usual] = requests.map(({ headers, request, body }) => ({
    url: request.url,
    body,
    headers: Object.fromEntries(
      [...headers].filter(([name]) => /^(slide-|authorization|content-type)/.test(name)),
    ),
  }));
  expect(early).toEqual(usual);
  expect(early?.headers).toMatchObject({ authorization: 'Bearer access' });
});

test('what was refused early is asked in the usual way, with its renewal and its errors', async () => {
  let count = 0;
  mockCall(getUser, () => {
    count += 1;
    return count === 1 ? new MockedError(errorCodes.internalServerError) : meBuilder();
  });
  runAt('/chats');
  await waitFor(() => expect(count).toBe(1));
  expect(await api.getUser()).toMatchObject({ id: meBuilder().id });
  expect(count).toBe(2);
});

test('what the person may not see is not asked for again', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt }));
  mockCall(getMessages, () => new MockedError(errorCodes.forbidden));
  const { requests } = mockCall(getChat, () => new MockedError(errorCodes.forbidden));
  runAt('/chats/7');
  await waitFor(() => expect(requests).toHaveLength(1));
  await expect(api.getChat({ params: { channelId: 7 } })).rejects.toMatchObject({ code: 1003, status: 403 });
  expect(requests).toHaveLength(1);
});

test.each(['accessToken', 'refreshToken', 'userId'] as const)(
  'without %s nothing is asked: the start decides',
  (item) => {
    stored[item].remove();
    runAt('/chats');
    expect(window.slideEarly).toBeUndefined();
  },
);

test('an answer of the page’s start is none of a later moment', async () => {
  const { requests } = mockCall(getUser, () => meBuilder());
  runAt('/chats');
  await waitFor(() => expect(requests).toHaveLength(1));
  vi.mocked(performance.now).mockReturnValue(10_001);
  await api.getUser();
  expect(requests).toHaveLength(2);
});

test('an answer for somebody else is nobody’s', async () => {
  const { requests } = mockCall(getUser, () => meBuilder());
  runAt('/chats');
  await waitFor(() => expect(requests).toHaveLength(1));
  stored.accessToken.set('of another account');
  await api.getUser();
  expect(requests).toHaveLength(2);
});

/** The addresses that are asked for as pictures from now on. */
function watchPictures(): readonly string[] {
  const loaded: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        loaded.push(address);
      }
    },
  );
  return loaded;
}

test('the photo in front comes with the answer that names it, those beside it once the page’s code is there', async () => {
  const loaded = watchPictures();
  let arrive = () => {};
  window.slideArrived = new Promise((resolve) => {
    arrive = resolve;
  });
  for (const call of [getMyTeam, getMatchScheduler, getCloverWallet])
    mockCall<Call>(call, () => new MockedError(errorCodes.internalServerError));
  const urls = [1, 2, 3, 4].map((id) => `https://photos.slide.test/${id}?a=1&b=2`);
  const members = urls.map((url, index) =>
    memberCardBuilder({
      userId: index + 1,
      isOpened: true,
      photo: { url, thumbnailUrl: `${url}&small`, isBlurred: false },
    }),
  );
  mockCall(getPreMatches, () => ({ items: [preMatchBuilder({ members })] }));
  runAt('/home');
  await waitFor(() => expect(loaded).toEqual(urls.slice(0, 1)));
  arrive();
  await waitFor(() => expect(loaded).toEqual(urls.slice(0, 3)));
});

test('the photos a page shows first come with the answer that names them', async () => {
  const loaded = watchPictures();
  const members = [1, 2, 3, 4].map((id) =>
    teamMemberBuilder({ id, photoUrl: id === 2 ? null : `https://photos.slide.test/${id}?a=1&b=2` }),
  );
  mockCall(getMyTeam, () => myTeamBuilder({ team: teamBuilder({ members }) }));
  runAt('/team');
  await waitFor(() => expect(loaded).toHaveLength(3));
  expect(loaded).toEqual([1, 3, 4].map((id) => `https://photos.slide.test/${id}?a=1&b=2`));
});

test('a room asks for its key first, and for its messages with it', async () => {
  mockCall(getChatSessionToken, () => ({
    token: 'key',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  }));
  const messages = mockCall(getMessages, () => ({ items: [], hasMore: false, lastSeq: 0, lastChange: 0 }));
  runAt('/chats/12');
  await waitFor(() => expect(messages.requests).toHaveLength(1));
  expect(messages.requests[0]?.params).toEqual({ channelId: 12 });
  expect(messages.requests[0]?.headers.get('slide-chat-token')).toBe('key');
  await api.getMessages({ params: { channelId: 12 }, query: { limit: 50 } });
  expect(messages.requests).toHaveLength(1);
});

test.each(['/match?matchId=12', '/match?from=push&matchId=12&x=1'])('%s asks for its match', async (path) => {
  const loaded = watchPictures();
  const photo = { url: 'https://photos.slide.test/1', thumbnailUrl: 'small', isBlurred: false };
  const match = matchBuilder({ id: 12, members: [memberCardBuilder({ photo })] });
  const { requests } = mockCall(getMatch, () => match);
  runAt(path);
  await waitFor(() => expect(loaded).toEqual([photo.url]));
  expect(await api.getMatch({ query: { matchId: 12 } })).toEqual(match);
  expect(requests.map(({ query }) => query.get('matchId'))).toEqual(['12']);
});

test.each([
  ['a visitor', '/home', () => stored.accessToken.remove()],
  ['a page that is not in the table', '/my-page/account', () => {}],
  ['the match that was last looked at', '/match', () => {}],
  ['a match of no id', '/match?matchId=1a', () => {}],
])('%s asks for nothing', async (_who, path, prepare) => {
  const asked: Call[] = [getUser, getMyTeam, getChat];
  const mocks = asked.map((call) => mockCall(call, () => new MockedError(errorCodes.internalServerError)));
  prepare();
  runAt(path);
  expect(window.slideEarly).toBeUndefined();
  expect(mocks.flatMap(({ requests }) => requests)).toEqual([]);
});

test('a token that ran out is found out once: the early refusal counts', async () => {
  let count = 0;
  mockCall(getUser, () => {
    count += 1;
    return count === 1 ? new MockedError(errorCodes.unauthorized) : meBuilder();
  });
  mockCall(refreshToken, () => ({ accessToken: 'newer', refreshToken: 'newer' }));
  runAt('/chats');
  await waitFor(() => expect(count).toBe(1));
  expect(await api.getUser()).toMatchObject({ id: meBuilder().id });
  // Once early, once with the new token: not a third time with the old one.
  expect(count).toBe(2);
});

test('after news nothing that was asked before them is taken up; of one call alone the others stay', async () => {
  const { requests } = mockCall(searchChats, () => chatList);
  mockCall(getUnreadAlarmCount, () => ({ count: 0, newestAgeMs: null }));
  runAt('/chats');
  await waitFor(() => expect(requests).toHaveLength(1));
  forgetEarlyAnswers(getUnreadAlarmCount);
  await api.searchChats({ body: {} });
  expect(requests).toHaveLength(1);

  runAt('/chats');
  await waitFor(() => expect(requests).toHaveLength(2));
  forgetEarlyAnswers();
  await api.searchChats({ body: {} });
  expect(requests).toHaveLength(3);
});

test('who was answered early waits for no client', async () => {
  mockCall(searchChats, () => chatList);
  mockCall(getUser, () => meBuilder());
  runAt('/chats');
  vi.resetModules();
  vi.doMock('@/lib/http/client', () => {
    throw new Error('the client is not there yet');
  });
  const fresh = await import('@/lib/http/api');
  expect(await fresh.api.searchChats({ body: {} })).toEqual(chatList);
  await expect(fresh.api.searchChats({ body: {} })).rejects.toMatchObject({ status: 0 });
  vi.doUnmock('@/lib/http/client');
});
