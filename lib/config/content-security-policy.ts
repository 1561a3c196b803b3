import { errorReportingOrigin } from './error-reporting';

/**
 * The policy of every page. Scripts run only with this response's nonce; the api, its realtime socket, the
 * photo store and the error service of the DSN are the only places data goes to. Extra origins are space-separated lists in the environment.
 */
export function contentSecurityPolicy(nonce: string, env: Record<string, string | undefined>): string {
  const isDevelopment = env.NODE_ENV === 'development';
  const api = new URL(env.SLIDE_API_URL || 'http://localhost:4000').origin;
  const socket = api.replace(/^http/, 'ws');
  const realtime = env.SLIDE_REALTIME_ORIGINS ?? '';
  const photos = env.SLIDE_PHOTO_ORIGINS ?? '';
  const verification = env.SLIDE_VERIFICATION_ORIGINS ?? '';
  const directives = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // The development server injects unnonced style elements.
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // Server-rendered style attributes: leaf heights, progress, image placeholders.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' blob: data: ${api} ${photos}`,
    `font-src 'self'`,
    `connect-src 'self' ${api} ${socket} ${realtime} ${photos} ${errorReportingOrigin(env)}`,
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
