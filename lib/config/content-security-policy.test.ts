import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, documentHeaders } from './content-security-policy';

const production = { NODE_ENV: 'production', API_URL: 'https://api.slide.example/' };

describe('contentSecurityPolicy', () => {
  test('lets a page talk to the api and its realtime socket, and to nothing else', () => {
    expect(contentSecurityPolicy([], production)).toContain(
      "connect-src 'self' https://api.slide.example wss://api.slide.example;",
    );
  });

  test('runs files of this site and the inline scripts it names, and no other', () => {
    const policy = contentSecurityPolicy(['sha256-abc', 'sha256-def'], production);
    expect(policy).toContain("script-src 'self' 'sha256-abc' 'sha256-def';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  });

  test('shows photos from a separate store when one is configured', () => {
    const policy = contentSecurityPolicy([], {
      ...production,
      SLIDE_PHOTO_ORIGINS: 'https://photos.example',
    });
    expect(policy).toContain("img-src 'self' blob: data: https://api.slide.example https://photos.example;");
    expect(policy).toContain('wss://api.slide.example https://photos.example;');
  });

  test('lets reports of errors out when there is a DSN, to its origin only', () => {
    const dsn = 'https://0123456789abcdef@errors.example:8443/prefix/7';
    const policy = contentSecurityPolicy([], { ...production, SLIDE_SENTRY_DSN: dsn });
    expect(policy).toContain(
      "connect-src 'self' https://api.slide.example wss://api.slide.example https://errors.example:8443;",
    );
    expect(policy).not.toContain('0123456789abcdef');
  });
});

describe('analytics', () => {
  test('are let in with a measurement id only: the tag from its origin, its words to the collectors', () => {
    const policy = contentSecurityPolicy(['sha256-abc'], {
      ...production,
      SLIDE_ANALYTICS_ID: 'G-TEST123',
      SLIDE_ANALYTICS_SCRIPT_URL: 'https://tag.example/gtag/js',
      SLIDE_ANALYTICS_ORIGINS: 'https://collect.example',
    });
    expect(policy).toContain("script-src 'self' 'sha256-abc' https://tag.example;");
    expect(policy).toContain('wss://api.slide.example https://collect.example;');
    expect(policy).toContain("img-src 'self' blob: data: https://api.slide.example https://collect.example;");
    expect(contentSecurityPolicy(['sha256-abc'], production)).toContain("script-src 'self' 'sha256-abc';");
  });

  test('of the usual property need nothing but its id', () => {
    const policy = contentSecurityPolicy([], { ...production, SLIDE_ANALYTICS_ID: 'G-TEST123' });
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).toContain('https://*.google-analytics.com');
  });
});

test('only a web that lives on https says that it always will', () => {
  const said = (url: string) =>
    documentHeaders([], { ...production, WEB_URL: url })['strict-transport-security'];
  expect(said('http://localhost:3000')).toBeUndefined();
  expect(said('https://slide.example')).toBe('max-age=63072000; includeSubDomains');
});
