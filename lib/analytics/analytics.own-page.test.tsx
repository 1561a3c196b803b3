import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { installNativeApp } from '@/testing/bridge/native-app';
import { setAnalyticsSink, type TrackedEvent, trackEvent, trackScreen } from './analytics';
import { analyticsEvents } from './events';
import { screenNameOf } from './screen-name';

/** From now on; what waited from before is thrown away. */
function listen(): TrackedEvent[] {
  setAnalyticsSink(() => {});
  const taken: TrackedEvent[] = [];
  setAnalyticsSink((event) => taken.push(event));
  return taken;
}

afterEach(() => setAnalyticsSink(null));

test('an event waits until it is known where it goes, the newest fifty', () => {
  listen();
  setAnalyticsSink(null);
  for (let count = 1; count <= 51; count += 1) trackEvent('invite_friend', { invited_user_id: count });
  const taken: TrackedEvent[] = [];
  setAnalyticsSink((event) => taken.push(event));
  expect(taken).toHaveLength(50);
  expect(taken.at(-1)).toEqual({ name: 'invite_friend', params: { platform: 'web', invited_user_id: 51 } });
});

test('in the native app an event goes to its attribution services too, by the names they know', async () => {
  const app = installNativeApp();
  trackEvent('sign_up_complete', { method: 'KAKAO' });
  trackScreen('home');
  await waitFor(() =>
    expect(app.heardOf('logEvent').map(({ payload }) => payload)).toEqual([
      {
        event: 'sign_up_complete',
        shortCode: analyticsEvents.sign_up_complete.shortCode,
        attributionEvent: 'af_complete_registration',
        params: { method: 'KAKAO' },
      },
    ]),
  );
  app.remove();
});

describe('the platform of an event', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const hosts = { postMessage: () => {} };
  test.each([
    ['iOS', { webkit: { messageHandlers: { slide: hosts } } }, 'iPhone'],
    ['android', { SlideAndroid: hosts }, 'Linux; Android 14'],
    ['iOS', { ReactNativeWebView: hosts }, 'iPhone SlideApp/1.7.7'],
    ['android', { ReactNativeWebView: hosts }, 'Linux; Android 14 SlideApp/1.7.7'],
    ['web', { ReactNativeWebView: hosts }, 'iPhone'],
    ['web', {}, 'Linux; Android 14'],
  ])('is %s with %o in "%s"', (platform, host, userAgent) => {
    for (const [name, value] of Object.entries(host)) vi.stubGlobal(name, value);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const taken = listen();
    trackScreen('home');
    expect(taken).toEqual([{ name: 'screen_view', params: { platform, screen_name: 'home' } }]);
  });
});
describe('the name of a screen', () => {
  test.each([
    ['/login', 'sign-in'],
    ['/home', 'home'],
    ['/team/7', 'team-detail'],
    ['/team/edit', 'team-edit'],
    ['/chats/7', 'chat-room'],
    ['/', 'other'],
    ['/nowhere', 'other'],
  ])('%s is %s', (pathname, name) => {
    expect(screenNameOf(pathname)).toBe(name);
  });

  test.each([
    ['nickname', 'sign-up-nickname'],
    ['job', 'sign-up-job'],
    ['affiliation', 'sign-up-affiliation'],
    ['location', 'sign-up-location'],
    ['mbti', 'sign-up-mbti'],
    ['hashtag', 'sign-up-hashtag'],
    ['photo', 'sign-up-profile-photo'],
  ])('is a screen of its own for the question of the %s', (step, name) => {
    expect(screenNameOf('/sign-up', step)).toBe(name);
  });

  test.each([null, 'tampered'])('is none yet while the address names no question (%s)', (step) => {
    expect(screenNameOf('/sign-up', step)).toBeNull();
  });
});
