import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Longer than any page takes to become quiet. */
const longMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => vi.useRealTimers());

async function openPage(connection: { saveData?: boolean; effectiveType?: string } | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  const { loadAhead } = await import('./load-ahead');
  const { isPageQuiet } = await import('./page-quiet');
  return { loadAhead, isPageQuiet };
}

const loading = () => vi.fn(async () => 'a sheet');

test.each([
  ['says nothing of its connection', undefined],
  ['has a good one', { saveData: false, effectiveType: '4g' }],
  ['has a middling one', { saveData: false, effectiveType: '3g' }],
])('a device that %s loads the code once its page is quiet, and not before', async (_, connection) => {
  const { loadAhead, isPageQuiet } = await openPage(connection);
  const load = loading();
  loadAhead(load);
  while (!isPageQuiet()) {
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersToNextTimerAsync();
  }
  await vi.advanceTimersByTimeAsync(longMs);
  expect(load).toHaveBeenCalledOnce();
});

test('what a later page brings is loaded too, though it has been quiet for long', async () => {
  const { loadAhead } = await openPage(undefined);
  loadAhead(loading());
  await vi.advanceTimersByTimeAsync(longMs);
  const load = loading();
  loadAhead(load);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(longMs);
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  ['asks for less data', { saveData: true, effectiveType: '4g' }],
  ['has a slow connection', { saveData: false, effectiveType: '2g' }],
  ['has a very slow one', { effectiveType: 'slow-2g' }],
])('a device that %s loads it when it is asked for, and not before', async (_, connection) => {
  const { loadAhead } = await openPage(connection);
  const load = loading();
  const ask = loadAhead(load);
  await vi.advanceTimersByTimeAsync(longMs);
  expect(load).not.toHaveBeenCalled();
  await expect(ask()).resolves.toBe('a sheet');
});

test('a load ahead that fails says nothing, and the press asks again', async () => {
  const { loadAhead } = await openPage(undefined);
  const load = loading().mockRejectedValueOnce(new Error('the connection is gone'));
  const ask = loadAhead(load);
  await vi.advanceTimersByTimeAsync(longMs);
  expect(load).toHaveBeenCalledOnce();
  await expect(ask()).resolves.toBe('a sheet');
});

test('a press whose code does not come learns that there is no connection', async () => {
  const { loadAhead } = await openPage({ saveData: true });
  const ask = loadAhead(loading().mockRejectedValueOnce(new Error('the connection is gone')));
  await expect(ask()).rejects.toMatchObject({ displayMessage: '인터넷 연결을 확인하고 다시 시도해 주세요.' });
});
