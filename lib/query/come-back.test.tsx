import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '@/lib/errors/api-error';
import { createQueryClient } from './query-client';

test.each([
  ['no connection', 0],
  ['an answer nobody can read', 200],
  ['a service in trouble', 502],
])('what failed for %s comes back by itself, with the failure shown meanwhile', async (_, status) => {
  const { observer, results } = watch({ failsWith: status, times: 2 });
  await vi.advanceTimersByTimeAsync(100);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, data: 'back' });
  expect(results.calls).toBe(3);
});

test('what was refused is not asked again', async () => {
  const { results } = watch({ failsWith: 404, times: 2 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(results.calls).toBe(1);
});

function watch({ failsWith, times }: { failsWith: number; times: number }) {
  vi.useFakeTimers();
  const results = { calls: 0 };
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['pre-matches'],
    queryFn: async () => {
      results.calls += 1;
      if (results.calls <= times) throw new ApiError({ code: 1001, status: failsWith, displayMessage: '' });
      return 'back';
    },
  });
  const stop = observer.subscribe(() => undefined);
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  return { observer, results };
}
