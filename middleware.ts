import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/config/content-security-policy';

export function middleware(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, process.env);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // Next takes the nonce for its own scripts from the request's policy header.
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  response.headers.set('x-content-type-options', 'nosniff');
  if (isHttps(process.env.SLIDE_PUBLIC_URL))
    response.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  return response;
}

export const config = {
  // Node.js, so that the environment is read when the server starts, not when it is built.
  runtime: 'nodejs',
  // Every page, however it is asked for: a page that was prefetched is shown like any other.
  matcher: ['/((?!_next/static|_next/image|favicon.ico|icons/|images/|manifest.webmanifest).*)'],
};

/** On one machine everything is http, and a browser that was told otherwise would not come back. */
function isHttps(url: string | undefined): boolean {
  return url?.startsWith('https:') ?? false;
}
