import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';

import { afterEach, expect, test, vi } from 'vitest';
import { config, middleware } from './middleware';

afterEach(() => vi.unstubAllEnvs());

const ask = (url: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(new URL(url, 'https://slide.example'), { headers }));

test.each([
  ['visited', {}],
  ['prefetched by the router', { 'next-router-prefetch': '1', rsc: '1' }],
  ['prefetched by the browser', { purpose: 'prefetch', 'sec-purpose': 'prefetch' }],
])('a page that is %s carries its policy', (_how, headers) => {
  expect(doesMiddlewareMatch({ config, url: '/home', headers })).toBe(true);
  const policy = ask('/home', headers).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
});

test.each(['/_next/static/chunks/main.js', '/icons/icon-192.png', '/images/default-profile.svg'])(
  'the file %s needs none',
  (url) => {
    expect(doesMiddlewareMatch({ config, url })).toBe(false);
  },
);

test('only a web that lives on https says that it always will', () => {
  vi.stubEnv('SLIDE_PUBLIC_URL', 'http://localhost:3000');
  expect(ask('/home').headers.get('strict-transport-security')).toBeNull();
  vi.stubEnv('SLIDE_PUBLIC_URL', 'https://slide.example');
  expect(ask('/home').headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});
