import { type NextRequest, NextResponse } from 'next/server';
import { headScript } from '@/app/head-script';
import { documentHeaders } from '@/lib/config/content-security-policy';
import { hashSource } from '@/lib/documents/finish-document';
import { laterChunksHeader } from '@/lib/documents/later-chunks';

const headScriptSource = hashSource(headScript);

/**
 * Documents that differ by an id are rendered when they are asked for; what they hold is only known then, so their
 * inline scripts carry a nonce. All others are built, and bring their policy along (lib/documents).
 */
export function middleware(request: NextRequest) {
  const headersOfDocument = documentHeaders(
    [`nonce-${btoa(crypto.randomUUID())}`, headScriptSource],
    process.env,
  );
  const headers = new Headers(request.headers);
  // Next takes the nonce for its own scripts from the request's policy header.
  headers.set('content-security-policy', headersOfDocument['content-security-policy'] ?? '');
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(headersOfDocument)) response.headers.set(name, value);
  const link = laterChunksHeader(request.nextUrl.pathname);
  if (link) response.headers.set('link', link);
  return response;
}

export const config = {
  // Node.js, so that the environment is read when the server starts, not when it is built.
  runtime: 'nodejs',
  matcher: ['/chats/:channelId', '/team/:matchId((?!edit$|invitation$)[^/]+)'],
};
