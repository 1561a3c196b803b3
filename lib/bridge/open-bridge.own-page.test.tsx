import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installNativeApp } from '@/testing/bridge/native-app';
import { pageMessages } from './page-messages';

let app: ReturnType<typeof installNativeApp> | undefined;

// One page decides once what it stands in.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  app?.remove();
  app = undefined;
});

async function openPage() {
  const [{ openBridge }, { findNativeApp }, { openOutside }, { stored }] = await Promise.all([
    import('./open-bridge'),
    import('./native-app'),
    import('./open-outside'),
    import('@/lib/storage/stored'),
  ]);
  return { openBridge, findNativeApp, openOutside, stored };
}

describe('the greeting', () => {
  test('tells the page who the app is, once for everybody who asks', async () => {
    app = installNativeApp({ welcome: { appVersion: 'prod-1.9.0', fcmToken: 'push', isUsernameType: true } });
    const { openBridge, stored } = await openPage();
    const bridges = await Promise.all([openBridge(), openBridge()]);
    expect(bridges[0]).toBe(bridges[1]);
    expect(app.heardOf('hello')).toHaveLength(1);
    expect(stored.platform.get()).toBe('IOS');
    expect(stored.platformAppVersion.get()).toBe('prod-1.9.0');
    expect(stored.deviceId.get()).toBe('device-of-the-app');
    expect(stored.fcmToken.get()).toBe('push');
    expect(stored.isUsernameType.get()).toBe('true');
  });

  test.each([
    ['gives no answer', () => null],
    ['answers something else', () => ({ app: 'other' }) as never],
  ])('of a host that %s leaves the page in a browser, where nothing more is said', async (_, hello) => {
    vi.useFakeTimers();
    app = installNativeApp();
    const { post } = app;
    window.webkit = { messageHandlers: { slide: { postMessage: (json) => answerAs(json, hello()) } } };
    const postMessage = vi.spyOn(
      window.webkit.messageHandlers?.slide ?? { postMessage: post },
      'postMessage',
    );
    const { openBridge, findNativeApp, openOutside, stored } = await openPage();
    const opened = openBridge();
    await vi.advanceTimersByTimeAsync(pageMessages.hello.timeoutMs);
    expect(await opened).toBeNull();
    expect(findNativeApp()).toBeNull();
    expect(stored.platform.get()).toBeNull();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await openOutside('https://slide.example/');
    expect(open).toHaveBeenCalledExactlyOnceWith('https://slide.example/', '_blank', 'noopener');
    expect(postMessage).toHaveBeenCalledOnce();
  });
});

test('a page in a frame of another one finds no app, whatever the host puts there', async () => {
  app = installNativeApp();
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window);
  const { openBridge, findNativeApp } = await openPage();
  expect(findNativeApp()).toBeNull();
  expect(await openBridge()).toBeNull();
  expect(app.heard).toEqual([]);
});

test('an app that cannot open links leaves it to a new tab', async () => {
  app = installNativeApp({ welcome: { can: ['logout'] } });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { openOutside } = await openPage();
  await openOutside('mailto:help@slide.example');
  expect(open).toHaveBeenCalledOnce();
  expect(app.heardOf('openLink')).toEqual([]);
});

function answerAs(json: string, payload: unknown) {
  if (payload === null) return;
  const { id } = JSON.parse(json);
  window.SlideBridge?.receive(JSON.stringify({ id, type: 'welcome', payload }));
}
