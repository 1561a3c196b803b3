import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { getSpecialMatches, type Match } from '@/contract/matches';
import { restoreKeptQueries } from '@/lib/query/kept-queries';
import { rootKeys } from '@/lib/query/keys';
import { storageKeys } from '@/lib/storage/storage-keys';
import { matchBuilder, preMatchBuilder } from '@/testing/builders/matches';
import { myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { mockLounge } from '@/testing/msw/member-calls';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { LoungeScreen } from './lounge-screen';

const special = matchBuilder({ id: 90, isSpecial: true, state: 'RECOMMENDED' });
const monday = new Date('2026-11-23T12:40:00+09:00');
const sunday = new Date('2026-11-22T12:40:00+09:00');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: sunday });
  mockLounge({
    myTeam: myTeamBuilder({ team: teamBuilder() }),
    preMatches: [preMatchBuilder({ isRead: true })],
  });
});
afterEach(() => vi.useRealTimers());

/** What the api says of the week's match comes when it is told to. */
function holdAnswer() {
  let answer: (items: Match[]) => void = () => {};
  const items = new Promise<Match[]>((resolve) => {
    answer = resolve;
  });
  const { requests } = mockCall(getSpecialMatches, async () => ({ items: await items }));
  return { requests, answer };
}

function openLounge(known?: Match[]) {
  const keep = (queryKey: readonly string[], data: unknown) => ({
    queryKey,
    queryHash: JSON.stringify(queryKey),
    state: { data, status: 'success', dataUpdatedAt: 1, fetchStatus: 'idle', error: null },
  });
  if (known)
    localStorage.setItem(
      storageKeys.keptQueries,
      JSON.stringify({
        shapes: '',
        userId: 1,
        atMs: Date.now(),
        state: { mutations: [], queries: [keep([...rootKeys.preMatches, 'specials'], known)] },
      }),
    );
  return renderScreen(<LoungeScreen />, {
    at: '/home',
    wrapper: fakeRealtime().wrapper,
    prepare: (queryClient) => restoreKeptQueries(queryClient, 1),
  });
}

const deck = () => screen.queryByRole('group', { name: '추천 팀' });
const card = () => screen.queryByRole('region', { name: '이번 주 스페셜 매치' });

test.each([
  ['on a device that knows of nothing', undefined, sunday],
  ['on a device that knew of none, in the first visit after the week has begun', [], monday],
])('%s the teams of the day come with it, not before', async (_, known, now) => {
  vi.setSystemTime(now);
  const { requests, answer } = holdAnswer();
  const { queryClient } = openLounge(known);
  const teams = () => queryClient.getQueryData([...rootKeys.preMatches, 'list']);
  await waitFor(() => expect([requests.length, teams()]).toEqual([1, expect.anything()]));
  expect(screen.getByText('추천 팀을 불러오는 중')).toBeInTheDocument();
  expect(deck()).toBeNull();
  answer([special]);
  await waitFor(() => expect(deck()).not.toBeNull());
  expect(card()).not.toBeNull();
});

test('on a device that knew of none the teams stand at once on any other day', async () => {
  const { answer } = holdAnswer();
  openLounge([]);
  await waitFor(() => expect(deck()).not.toBeNull());
  answer([]);
});

test('where the answer does not come the teams stand without it', async () => {
  mockCall(getSpecialMatches, () => new MockedError(errorCodes.forbidden));
  openLounge();
  await waitFor(() => expect(deck()).not.toBeNull());
  expect(card()).toBeNull();
});
