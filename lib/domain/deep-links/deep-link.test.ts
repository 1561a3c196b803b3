import { describe, expect, test } from 'vitest';
import { resolveDeepLink, resolveRoute } from './deep-link';

describe('a deep link', () => {
  test.each([
    ['main/invitation', '/team/invitation'],
    ['chat/chatRoom/', '/chats'],
    ['chat/chatRoom/12', '/chats/12'],
    ['main?start=lounge', '/lounge'],
    ['main?start=team', '/team'],
    ['profile/edit', '/my-page/edit'],
    ['notifications', '/notifications'],
    ['tab/recommend', '/home'],
    ['tab/my-team', '/team'],
    ['tab/like-page', '/like'],
    ['tab/chat-list', '/chats'],
    ['tab/my-profile', '/my-page'],
    ['slide://main/invitation', '/team/invitation'],
    ['/notifications/', '/notifications'],
  ])('%s leads to %s', (link, path) => {
    expect(resolveDeepLink(link)).toEqual({ path, matchId: null });
  });

  test('of a match remembers which', () => {
    expect(resolveDeepLink('matching/70')).toEqual({ path: '/match', matchId: 70 });
  });

  test.each([
    '',
    'nowhere',
    'main',
    'main?start=elsewhere',
    'matching',
    'matching/',
    'matching/seven',
    'matching/-1',
    'matching/99999999999',
    'matching/7/8',
    'chat/chatRoom/../../my-page/delete',
    'tab/constructor',
    'constructor',
    '__proto__',
    'https://evil.example/home',
    'javascript:alert(1)',
  ])('%j is none', (link) => {
    expect(resolveDeepLink(link)).toBeNull();
  });
});

describe('a route', () => {
  test.each([
    '/team/7',
    '/my-page/user?userId=3',
    '/chats/12',
    '/my-page/invites',
    '/my-page/help#like-price',
  ])('%s is its own page', (path) => {
    expect(resolveRoute(path)).toEqual({ path, matchId: null });
  });

  test.each([
    '',
    'home',
    '//evil.example',
    'https://evil.example/home',
    '/\\evil.example',
    '/x/..//evil.example',
    '/nowhere',
    '/sign-in',
    '/sign-up',
    'javascript:alert(1)',
  ])('%j is none', (path) => {
    expect(resolveRoute(path)).toBeNull();
  });
});
