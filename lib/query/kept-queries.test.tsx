import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { keepQueries } from './keep-queries';
import { restoreKeptQueries } from './kept-queries';
import { createQueryClient } from './query-client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const kept = () => localStorage.getItem(storageKeys.keptQueries);

/** A page of this person that has got these answers, a moment later. */
function visitedPage(userId: number | null, answers: ReadonlyArray<[key: unknown[], data: unknown]>) {
  const queryClient = createQueryClient();
  const stop = keepQueries(queryClient, () => userId);
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  vi.advanceTimersByTime(2_000);
  stop();
}

function nextPage(userId: number): QueryClient {
  const queryClient = createQueryClient();
  restoreKeptQueries(queryClient, userId);
  return queryClient;
}

test('the next visit shows what was known, and asks again', async () => {
  visitedPage(7, [[['teams', 'mine'], { team: 'old' }]]);
  const queryClient = nextPage(7);
  const observer = new QueryObserver(queryClient, {
    queryKey: ['teams', 'mine'],
    queryFn: async () => ({ team: 'new' }),
  });
  expect(observer.getCurrentResult().data).toEqual({ team: 'old' });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ team: 'new' }));
  stop();
});

test('an answer that came before anybody listened is kept as well', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['teams', 'mine'], { team: 'early' });
  const stop = keepQueries(queryClient, () => 7);
  vi.advanceTimersByTime(2_000);
  stop();
  expect(nextPage(7).getQueryData(['teams', 'mine'])).toEqual({ team: 'early' });
});

test('what nobody asked anew counts from when it came, however often it is looked at', () => {
  visitedPage(7, [[['teams', 'mine'], { team: 'old' }]]);
  const before = kept();
  vi.advanceTimersByTime(3_600_000);
  const queryClient = nextPage(7);
  const stop = keepQueries(queryClient, () => 7);
  const observer = new QueryObserver(queryClient, { queryKey: ['teams', 'mine'], enabled: false });
  observer.subscribe(() => {})();
  vi.advanceTimersByTime(2_000);
  stop();
  expect(kept()).toBe(before);
});

test('answers that come together are written once', () => {
  const write = vi.spyOn(localArea, 'write');
  visitedPage(7, [
    [['teams', 'mine'], {}],
    [['wallet', 'mine'], {}],
  ]);
  expect(write).toHaveBeenCalledOnce();
});

test.each(['right before', 'after'])('what comes %s it was stopped is not written', (when) => {
  const queryClient = createQueryClient();
  const stop = keepQueries(queryClient, () => 7);
  if (when === 'after') stop();
  queryClient.setQueryData(['teams', 'mine'], { team: 'old' });
  if (when === 'right before') stop();
  vi.advanceTimersByTime(2_000);
  expect(kept()).toBeNull();
});

test('of a long list its first page is kept', () => {
  visitedPage(7, [[['chats', 'list'], { pages: [1, 2, 3], pageParams: [undefined, 'a', 'b'] }]]);
  expect(nextPage(7).getQueryData(['chats', 'list'])).toStrictEqual({ pages: [1], pageParams: [undefined] });
});

test('profiles of others, sign-ins and what is blocked are not', () => {
  visitedPage(7, [
    [['users', 'public', 9], { nickname: '나연' }],
    [['sign-ins', 'mine'], {}],
    [['blocks', 'mine'], {}],
    [['pre-matches', 'scheduler'], {}],
  ]);
  expect(kept()).toBeNull();
});

test('somebody else on this device sees nothing of it, and it is gone', () => {
  visitedPage(7, [[['teams', 'mine'], { team: 'old' }]]);
  expect(nextPage(8).getQueryData(['teams', 'mine'])).toBeUndefined();
  expect(kept()).toBeNull();
});

test('after the session nothing is written any more', () => {
  visitedPage(null, [[['teams', 'mine'], { team: 'old' }]]);
  expect(kept()).toBeNull();
});

test.each([
  ['another build', (text: string) => text.replace('"shapes":"', '"shapes":"older')],
  ['a day ago', (text: string) => text.replace(/"atMs":\d+/, '"atMs":0')],
  ['nobody knows what', () => 'no json'],
])('what was written by or is from %s is forgotten', (_by, change) => {
  visitedPage(7, [[['teams', 'mine'], { team: 'old' }]]);
  localStorage.setItem(storageKeys.keptQueries, change(kept() ?? ''));
  expect(nextPage(7).getQueryData(['teams', 'mine'])).toBeUndefined();
  expect(kept()).toBeNull();
});
