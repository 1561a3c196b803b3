import { type NextRequest, NextResponse } from 'next/server';
import { headScript } from '@/app/head-script';
import { documentHeaders } from '@/lib/config/content-security-policy';
import { publicConfig } from '@/lib/config/public-config';
import { hashSource } from '@/lib/documents/finish-document';
import { isPreviewer, previewDocument } from '@/lib/documents/preview-document';
import { pictureSize, previewOf } from '@/lib/domain/invites/link-preview';

const headScriptSource = hashSource(headScript);

/** Documents that differ by an id: they are rendered when they are asked for. */
const rendered =
  /^\/(chats\/[^/]+(\/plan)?|meetings\/[^/]+|my-page\/coupons\/[^/]+|team\/(?!(edit|invitation)$)[^/]+)$/;

/**
 * A messenger that asks for an invite link gets what it shows of it; documents are the same for everybody and know no
 * link. Everything else here gets its document.
 */
export function middleware(request: NextRequest) {
  const linkType = request.nextUrl.searchParams.get('link_type');
  const isPreview = linkType !== null && isPreviewer(request.headers.get('user-agent'));
  const response = isPreview ? answerPreview(linkType) : answerDocument(request);
  // Two answers at one address: a cache in between has to tell them apart.
  if (linkType !== null) response.headers.append('vary', 'User-Agent');
  return response;
}

function answerPreview(linkType: string): NextResponse {
  const { picture, ...words } = previewOf(linkType);
  const pictureUrl = new URL(picture, publicConfig().publicUrl).href;
  return new NextResponse(previewDocument({ ...words, pictureUrl, pictureSize }), {
    headers: { ...documentHeaders([], process.env), 'content-type': 'text/html; charset=utf-8' },
  });
}

/**
 * What a rendered document holds is only known then, so its inline scripts carry a nonce. All others are built, and
 * bring their policy along (lib/documents).
 */
function answerDocument(request: NextRequest): NextResponse {
  if (!rendered.test(request.nextUrl.pathname)) return NextResponse.next();
  const headersOfDocument = documentHeaders(
    [`nonce-${btoa(crypto.randomUUID())}`, headScriptSource],
    process.env,
  );
  const headers = new Headers(request.headers);
  // Next takes the nonce for its own scripts from the request's policy header.
  headers.set('content-security-policy', headersOfDocument['content-security-policy'] ?? '');
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(headersOfDocument)) response.headers.set(name, value);
  return response;
}

export const config = {
  // Node.js, so that the environment is read when the server starts, not when it is built.
  runtime: 'nodejs',
  matcher: [
    '/chats/:channelId',
    '/chats/:channelId/plan',
    '/meetings/:meetingId',
    '/my-page/coupons/:couponId',
    '/team/:matchId((?!edit$|invitation$)[^/]+)',
    // Invite links may lead to any page.
    { source: '/((?!_next/).*)', has: [{ type: 'query', key: 'link_type' }] },
  ],
};
