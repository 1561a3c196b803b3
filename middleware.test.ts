import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { afterEach, expect, test, vi } from 'vitest';
import { headScript } from './app/head-script';
import { hashSource } from './lib/documents/finish-document';
import { config, middleware } from './middleware';
import { pagePatterns } from './testing/pages';

afterEach(() => vi.unstubAllEnvs());

const pagesWithId = pagePatterns()
  .filter((pattern) => pattern.includes(':id'))
  .map((pattern) => pattern.replaceAll(':id', '12'));

const ask = (url: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(new URL(url, 'https://slide.example'), { headers }));

test.each([
  ['visited', {}],
  ['prefetched by the router', { 'next-router-prefetch': '1', rsc: '1' }],
  ['prefetched by the browser', { purpose: 'prefetch', 'sec-purpose': 'prefetch' }],
])('a document of its own for each id that is %s carries its policy', (_how, headers) => {
  expect(pagesWithId).toContain('/chats/12');
  for (const url of [...pagesWithId, '/team/nobody']) {
    expect(doesMiddlewareMatch({ config, url, headers }), url).toBe(true);
    const policy = ask(url, headers).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' /);
    expect(policy).toContain(`'${hashSource(headScript)}'`);
  }
});

test('no two answers share a nonce', () => {
  const policies = [ask('/chats/12'), ask('/chats/12')].map(({ headers }) =>
    headers.get('content-security-policy'),
  );
  expect(policies[0]).not.toBe(policies[1]);
});

test.each([
  '/',
  '/sign-in',
  '/home',
  '/chats',
  '/team',
  '/team/edit',
  '/team/invitation',
  '/_next/static/chunks/a.js',
])('what is built, like %s, waits for nothing', (url) => {
  expect(doesMiddlewareMatch({ config, url })).toBe(false);
});

test('only a web that lives on https says that it always will', () => {
  vi.stubEnv('WEB_URL', 'http://localhost:3000');
  expect(ask('/chats/12').headers.get('strict-transport-security')).toBeNull();
  vi.stubEnv('WEB_URL', 'https://slide.example');
  expect(ask('/chats/12').headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains',
  );
});
