import { describe, expect, test } from 'vitest';
import { paths, signInPath, toReturnPath } from './paths';

describe('toReturnPath', () => {
  test.each([
    ['/chats/5', '/chats/5'],
    ['/my-page/user?userId=3', '/my-page/user?userId=3'],
    ['/chats/5?from=alarm#last', '/chats/5?from=alarm#last'],
  ])('a path of our own is kept: %s', (value, expected) => {
    expect(toReturnPath(value)).toBe(expected);
  });

  test.each([
    null,
    undefined,
    '',
    'chats',
    '//evil.example',
    '/\\evil.example',
    '/home\\..\\..\\evil.example',
    '///evil.example',
    '/x/..//evil.example',
    '/%2F/../..//evil.example/..//',
    '/./sign-in',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /home',
    '\u0000/home',
    'https://evil.example',
    '/',
    '/sign-in',
    '/login',
    '/onboarding',
    '/sign-up?sign-up.step=job',
  ])('another site or an entrance is nowhere to go back to: %s', (value) => {
    expect(toReturnPath(value)).toBeNull();
  });

  test('a control character cannot smuggle in another site', () => {
    expect(toReturnPath('/\t/evil.example')).toBeNull();
  });
});

test('the sign-in carries the way back', () => {
  expect(signInPath('/chats/5')).toBe('/sign-in?returnTo=%2Fchats%2F5');
  expect(signInPath(null)).toBe(paths.signIn);
});
