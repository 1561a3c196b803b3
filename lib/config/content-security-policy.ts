import { analyticsOrigins } from './analytics';
import { errorReportingOrigin } from './error-reporting';

type Environment = Record<string, string | undefined>;

/**
 * The policy of a document. Of what stands in it only `inlineSources` run (hashes of its own scripts);
 * everything else is a file of this site, but the analytics tag where one is configured. The api, its realtime socket,
 * the photo store, the error service of the DSN and the tag's collectors are the only places data goes to. Extra
 * origins are space-separated lists in the environment.
 */
export function contentSecurityPolicy(inlineSources: readonly string[], env: Environment): string {
  const isDevelopment = env.NODE_ENV === 'development';
  const api = new URL(env.API_URL || 'http://localhost:4000').origin;
  const socket = api.replace(/^http/, 'ws');
  const realtime = env.SLIDE_REALTIME_ORIGINS ?? '';
  const photos = env.SLIDE_PHOTO_ORIGINS ?? '';
  const verification = env.SLIDE_VERIFICATION_ORIGINS ?? '';
  const analytics = analyticsOrigins(env);
  const directives = [
    `default-src 'self'`,
    `script-src 'self' ${inlineSources.map((source) => `'${source}'`).join(' ')} ${analytics.script}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // The development server injects style elements.
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : ''}`,
    // Server-rendered style attributes: leaf heights, progress, image placeholders.
    `style-src-attr 'unsafe-inline'`,
    // The tag counts by a picture where it may not fetch.
    `img-src 'self' blob: data: ${api} ${photos} ${analytics.collectors}`,
    `font-src 'self'`,
    `connect-src 'self' ${api} ${socket} ${realtime} ${photos} ${errorReportingOrigin(env)} ${analytics.collectors}`,
    `worker-src 'self' blob:`,
    `media-src 'none'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    // Phone verification is a form posted to its provider.
    `form-action 'self' ${api} ${verification}`,
    `frame-ancestors 'none'`,
  ];
  return directives.map((directive) => directive.trim().replace(/ +/g, ' ')).join('; ');
}

/** What every document says besides its policy. */
export function documentHeaders(inlineSources: readonly string[], env: Environment): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(inlineSources, env),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps(env.WEB_URL) && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/** On one machine everything is http, and a browser that was told otherwise would not come back. */
function isHttps(url: string | undefined): boolean {
  return url?.startsWith('https:') ?? false;
}
