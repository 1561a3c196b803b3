import { type NextRequest, NextResponse } from 'next/server';
import { documentHeaders } from '@/lib/config/content-security-policy';
import { publicConfig } from '@/lib/config/public-config';
import { isPreviewer, previewDocument } from '@/lib/documents/preview-document';
import { pictureSize, previewOf } from '@/lib/domain/invites/link-preview';

/**
 * A messenger that asks for an invite link, which may lead to any page, gets what it shows of it: documents are the same
 * for everybody and know no link.
 */
export function middleware(request: NextRequest) {
  const linkType = request.nextUrl.searchParams.get('link_type');
  const isPreview = linkType !== null && isPreviewer(request.headers.get('user-agent'));
  const response = isPreview ? answerPreview(linkType) : NextResponse.next();
  // Two answers at one address: a cache in between has to tell them apart.
  response.headers.append('vary', 'User-Agent');
  return response;
}

function answerPreview(linkType: string): NextResponse {
  const { picture, ...words } = previewOf(linkType);
  const pictureUrl = new URL(picture, publicConfig().publicUrl).href;
  return new NextResponse(previewDocument({ ...words, pictureUrl, pictureSize }), {
    headers: { ...documentHeaders([], process.env), 'content-type': 'text/html; charset=utf-8' },
  });
}

export const config = {
  // Node.js, so that the environment is read when the server starts, not when it is built.
  runtime: 'nodejs',
  matcher: [{ source: '/((?!_next/).*)', has: [{ type: 'query', key: 'link_type' }] }],
};
