import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { matchRemotePattern } from 'next/dist/shared/lib/match-remote-pattern';
import { expect, test } from 'vitest';
import config from '@/next.config';
import { photoSources } from './photo-sources';

type Environment = Record<string, string>;

function mayFetch(env: Environment, url: string): boolean {
  return (photoSources(env).remotePatterns ?? []).some(
    (pattern) => !(pattern instanceof URL) && matchRemotePattern(pattern, new URL(url)),
  );
}

const embedded = { API_URL: 'http://localhost:4000' };
const production = {
  API_URL: 'https://api.slide.example',
  SLIDE_PHOTO_ORIGINS: 'https://photos.example',
};

test.each([
  [embedded, 'http://localhost:4000/objects/clear/a.webp?expires=1&signature=x', true],
  [embedded, 'http://localhost:4000/api/v1/users', false],
  [embedded, 'http://localhost:4000/objects-of-others/a.webp', false],
  [embedded, 'http://localhost:4100/objects/clear/a.webp', false],
  [embedded, 'http://localhost/objects/clear/a.webp', false],
  [embedded, 'http://localhost:5432/objects/clear/a.webp', false],
  [embedded, 'http://127.0.0.1:4000/objects/clear/a.webp', false],
  [{ API_URL: 'http://localhost:4321' }, 'http://localhost:4321/objects/clear/a.webp', true],
  [production, 'https://photos.example/bucket/clear/a.webp?X-Amz-Signature=x', true],
  [production, 'https://photos.example:8443/bucket/clear/a.webp', false],
  [production, 'http://photos.example/bucket/clear/a.webp', false],
  [production, 'http://localhost:4000/objects/clear/a.webp', false],
])('with %j the optimizer asked for %s: %s', (env, url, may) => {
  expect(mayFetch(env, url)).toBe(may);
});

test('addresses of this machine are allowed only where the photos live on it', () => {
  expect(photoSources(embedded).dangerouslyAllowLocalIP).toBe(true);
  expect(photoSources(production).dangerouslyAllowLocalIP).toBe(false);
  expect(photoSources({ API_URL: 'https://api.slide.example' }).dangerouslyAllowLocalIP).toBe(false);
});

test('the optimizer keeps no photo, and tells nobody to keep one for more than a minute', async () => {
  const { images } = await config(PHASE_PRODUCTION_SERVER);
  expect(images).toMatchObject({ maximumDiskCacheSize: 0, minimumCacheTTL: 60 });
});
