import { afterEach, describe, expect, test, vi } from 'vitest';
import { onTrackedEvent, trackEvent } from './analytics';
import { screenNameOf } from './screen-name';

afterEach(() => {
  window.dataLayer = undefined;
});

test('an event waits in the queue of the tag and reaches who else listens', () => {
  const forward = vi.fn();
  const stop = onTrackedEvent(forward);
  trackEvent('share_friend_invite_link', { link_type: 'normal_1' });
  stop();
  trackEvent('purchase');
  expect(window.dataLayer).toEqual([
    { event: 'share_friend_invite_link', platform: 'web', link_type: 'normal_1' },
    { event: 'purchase', platform: 'web' },
  ]);
  expect(forward).toHaveBeenCalledExactlyOnceWith('share_friend_invite_link', { link_type: 'normal_1' });
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

  test('a sign-up step is a screen of its own', () => {
    expect(screenNameOf('/sign-up', 'mbti')).toBe('sign-up-mbti');
  });
});
