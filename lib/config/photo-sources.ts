import type { NextConfig } from 'next';

type Images = NonNullable<NextConfig['images']>;
type Sources = Pick<Images, 'remotePatterns' | 'dangerouslyAllowLocalIP'>;

/**
 * What the image optimizer may fetch: photos under `SLIDE_PHOTO_ORIGINS`, or, embedded, the photos of the api and
 * nothing else that listens on this machine.
 */
export function photoSources(env: Record<string, string | undefined>): Sources {
  const origins = (env.SLIDE_PHOTO_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);
  if (origins.length > 0)
    return {
      remotePatterns: origins.map((origin) => patternOf(origin, '/**')),
      dangerouslyAllowLocalIP: false,
    };
  const api = env.API_URL || 'http://localhost:4000';
  return {
    remotePatterns: [patternOf(api, '/objects/**')],
    // The optimizer refuses loopback addresses, which is where the embedded api serves its photos.
    dangerouslyAllowLocalIP: isLoopback(api),
  };
}

function patternOf(origin: string, pathname: string) {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'http:' ? 'http' : 'https', hostname, port, pathname } as const;
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
