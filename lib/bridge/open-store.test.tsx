import { afterEach, expect, test, vi } from 'vitest';
import { openStore, storeOfDevice } from './open-store';

const iPadOs = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const withParameters = 'https://apps.apple.com/?mt=8&ct=campus&pt=119';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  window.history.replaceState(null, '', '/');
});

function standOn(userAgent: string, maxTouchPoints: number) {
  window.history.replaceState(null, '', '/home?mt=8&ct=campus&pt=119&utm_source=x');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
}

test.each([
  ['an iPhone keeps what Apple counts by', 'iPhone', 5, withParameters],
  ['an iPad, which calls itself a Mac, too', iPadOs, 5, withParameters],
  ['Android drops it', 'Linux; Android 14', 5, 'https://play.google.com/store/apps'],
  ['a Mac has no store of ours', iPadOs, 0, null],
  ['a computer that can be touched neither', 'Windows NT 10.0; Win64; x64', 10, null],
])('%s', (_, userAgent, maxTouchPoints, store) => {
  standOn(userAgent, maxTouchPoints);
  expect(storeOfDevice()).toBe(store);
});

test('the store opens outside', async () => {
  standOn('iPhone', 5);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openStore();
  expect(open).toHaveBeenCalledExactlyOnceWith(withParameters, '_blank', 'noopener');
});
