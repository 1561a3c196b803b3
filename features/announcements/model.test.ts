import { describe, expect, test } from 'vitest';
import { mayAnnounceOn, shouldAnnounce, suppressionEnd } from './model';

const nowMs = 1_800_000_000_000;
const due = { pathname: '/home', hasBeenShown: false, suppressedUntil: null, nowMs };

describe('an announcement comes up', () => {
  test.each([
    ['for the first time of a session', {}, true],
    ['never twice a session', { hasBeenShown: true }, false],
    ['not while it is suppressed', { suppressedUntil: 1_800_000_001 }, false],
    ['again in the second its suppression ends', { suppressedUntil: 1_800_000_000 }, true],
    ['not on a page that is not listed', { pathname: '/my-page/edit' }, false],
  ])('%s', (_, standing, isDue) => {
    expect(shouldAnnounce({ ...due, ...standing })).toBe(isDue);
  });
});

test.each(['/home', '/lounge', '/team', '/like', '/chats', '/my-page'])('%s allows it', (pathname) => {
  expect(mayAnnounceOn(pathname)).toBe(true);
});

test.each(['/chats/7', '/onboarding', '/nice-verification', '/my-page/clover-store', '/match', '/'])(
  '%s does not',
  (pathname) => {
    expect(mayAnnounceOn(pathname)).toBe(false);
  },
);

test('a suppression is kept in whole seconds', () => {
  expect(suppressionEnd(1_800_000_000_999, 86_400)).toBe(1_800_086_400);
});
