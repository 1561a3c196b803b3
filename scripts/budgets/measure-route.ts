import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';

const compress = promisify(brotliCompress);
const compressedSizes = new Map<string, number>();
const settleMs = 3_000;

/** What a cold visit loaded; kilobytes of a thousand. */
export interface RouteSizes {
  /** Named by the document itself: the page paints and answers with these. */
  scripts: number;
  /** Fetched behind the first paint. */
  later: number;
  fonts: number;
  landed: string;
  status: number;
}

interface Body {
  type: string;
  pathname: string;
  bytes: number;
}

/** A cold visit. Next only gzips; what counts is what a host with brotli would send, so each body is compressed here. */
export async function measureRoute(context: BrowserContext, url: string): Promise<RouteSizes> {
  const page = await context.newPage();
  const bodies: Promise<Body>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if ((type === 'script' || type === 'font') && response.ok()) bodies.push(sizeOf(type, response));
  });
  const answer = await page.goto(url, { waitUntil: 'load' });
  const named = scriptsOf((await answer?.text()) ?? '');
  // Long enough for what comes behind the first paint, so that it shows in its own column.
  await page.waitForTimeout(settleMs);
  const landed = new URL(page.url()).pathname;
  const sizes = await Promise.all(bodies);
  await page.close();
  const sum = (isCounted: (body: Body) => boolean) =>
    sizes.filter(isCounted).reduce((total, { bytes }) => total + bytes, 0) / 1_000;
  return {
    scripts: sum(({ type, pathname }) => type === 'script' && named.has(pathname)),
    later: sum(({ type, pathname }) => type === 'script' && !named.has(pathname)),
    fonts: sum(({ type }) => type === 'font'),
    landed,
    status: answer?.status() ?? 0,
  };
}

/** What the document itself asks for. The rest comes behind the first paint. */
function scriptsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/<script[^>]* src="([^"?]+)/g)].map(([, src = '']) => src));
}

async function sizeOf(type: string, response: Response): Promise<Body> {
  const url = response.url();
  const bytes = compressedSizes.get(url) ?? (await compressedSize(type, await response.body()));
  compressedSizes.set(url, bytes);
  return { type, pathname: new URL(url).pathname, bytes };
}

async function compressedSize(type: string, body: Buffer): Promise<number> {
  if (type === 'font') return body.length; // woff2 is brotli already
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return (await compress(body, { params })).length;
}
