import { inspect } from 'node:util';
import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { afterEach, expect, test, vi } from 'vitest';
import { config, middleware } from './middleware';
import { pagePatterns } from './testing/pages';

const before = vi.hoisted(() => ({ prepareStackTrace: Error.prepareStackTrace }));
// The framework's helper changes how all errors of a process are printed, and the files of a run share one: those after
// this one would get its failures for theirs.
Error.prepareStackTrace = before.prepareStackTrace;
Reflect.deleteProperty(Error.prototype, inspect.custom);

afterEach(() => vi.unstubAllEnvs());

const ask = (url: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(new URL(url, 'https://slide.example'), { headers }));

test.each([...pagePatterns().map((pattern) => pattern.replaceAll(':id', '12')), '/_next/static/chunks/a.js'])(
  'what is built, like %s, waits for nothing',
  (url) => {
    expect(doesMiddlewareMatch({ config, url })).toBe(false);
  },
);

test.each(['/chats/12?link_type=TEAM', '/?link_type=FRIEND'])(
  'an invite link, like %s, is looked at',
  (url) => {
    expect(doesMiddlewareMatch({ config, url })).toBe(true);
  },
);

test('only a web that lives on https says that it always will', () => {
  const messenger = { 'user-agent': 'facebookexternalhit/1.1' };
  vi.stubEnv('WEB_URL', 'http://localhost:3000');
  const preview = ask('/chats/12?link_type=TEAM', messenger).headers;
  expect(preview.get('content-security-policy')).toContain("default-src 'self'");
  expect(preview.get('strict-transport-security')).toBeNull();
  vi.stubEnv('WEB_URL', 'https://slide.example');
  expect(ask('/chats/12?link_type=TEAM', messenger).headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains',
  );
});
