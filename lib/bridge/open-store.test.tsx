import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from './open-store';

const iPadOs = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  window.history.replaceState(null, '', '/');
});

test.each([
  ['an iPhone keeps what Apple counts by', 'iPhone', 5, 'https://apps.apple.com/?mt=8&ct=campus&pt=119'],
  ['an iPad, which calls itself a Mac, too', iPadOs, 5, 'https://apps.apple.com/?mt=8&ct=campus&pt=119'],
  ['Android drops it', 'Linux; Android 14', 5, 'https://play.google.com/store/apps'],
])('%s', async (_, userAgent, maxTouchPoints, store) => {
  window.history.replaceState(null, '', '/home?mt=8&ct=campus&pt=119&utm_source=x');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openStore();
  expect(open).toHaveBeenCalledExactlyOnceWith(store, '_blank', 'noopener');
});
