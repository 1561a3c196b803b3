import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { installNativeApp } from '@/testing/bridge/native-app';
import { trackEvent, trackScreen } from './analytics';
import { analyticsEvents } from './events';
import { screenNameOf } from './screen-name';

afterEach(() => {
  window.dataLayer = undefined;
});

test('an event waits in the queue of the tag', () => {
  trackEvent('share_friend_invite_link', { link_type: 'normal_1' });
  expect(window.dataLayer).toEqual([
    { event: 'share_friend_invite_link', platform: 'web', link_type: 'normal_1' },
  ]);
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

test('every event has a short code of its own', () => {
  const codes = Object.values(analyticsEvents).map(({ shortCode }) => shortCode);
  expect(codes).toHaveLength(20);
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]{6}$/);
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
    trackEvent('purchase');
    expect(window.dataLayer).toEqual([{ event: 'purchase', platform }]);
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
