import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

const production = { NODE_ENV: 'production', SLIDE_API_URL: 'https://api.slide.example/' };

describe('contentSecurityPolicy', () => {
  test('lets a page talk to the api and its realtime socket, and to nothing else', () => {
    expect(contentSecurityPolicy('n', production)).toContain(
      "connect-src 'self' https://api.slide.example wss://api.slide.example;",
    );
  });

  test('runs only scripts and style elements that carry the nonce of this response', () => {
    const policy = contentSecurityPolicy('abc', production);
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy).toContain("style-src 'self' 'nonce-abc';");
  });

  test('shows photos from a separate store when one is configured', () => {
    const policy = contentSecurityPolicy('n', {
      ...production,
      SLIDE_PHOTO_ORIGINS: 'https://photos.example',
    });
    expect(policy).toContain("img-src 'self' blob: data: https://api.slide.example https://photos.example;");
    expect(policy).toContain('wss://api.slide.example https://photos.example;');
  });

  test('lets reports of errors out when there is a DSN, to its origin only', () => {
    const dsn = 'https://0123456789abcdef@errors.example:8443/prefix/7';
    const policy = contentSecurityPolicy('n', { ...production, SLIDE_SENTRY_DSN: dsn });
    expect(policy).toContain(
      "connect-src 'self' https://api.slide.example wss://api.slide.example https://errors.example:8443;",
    );
    expect(policy).not.toContain('0123456789abcdef');
  });
});
