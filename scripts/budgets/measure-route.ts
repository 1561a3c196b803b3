import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { quietMark } from '@/lib/async/page-quiet';
import { watchNetwork } from './watch-network';

const compress = promisify(brotliCompress);
const measured = new Map<string, Measured>();

/** A text of each package that stays in its script: these load where the first paint does not wait for them. */
const packageMarks = {
  axios: 'ERR_BAD_OPTION_VALUE',
  swiper: 'swiperElementNodeName',
  '@sentry/nextjs': '__SENTRY__',
};

/** A text of the calls that every page of a member brings behind its paint: on a busy machine when it rests already. */
const runtimeMark = 'getPurchaseCount';

/** What a cold visit loaded; kilobytes of a thousand. */
export interface RouteSizes {
  /** Named by the document itself: the page paints and answers with these. */
  scripts: number;
  /** Fetched behind the first paint. */
  later: number;
  /** Of pages and layers the person may open next, once this page rests. */
  ahead: number;
  fonts: number;
  /** Those of `packageMarks` that the document itself names. */
  packages: string[];
  landed: string;
  status: number;
}

interface Measured {
  bytes: number;
  packages: string[];
  isRuntime: boolean;
}

interface Body extends Measured {
  type: string;
  pathname: string;
  askedAtMs: number;
}

/** A cold visit. Next only gzips; what counts is what a host with brotli would send, so each body is compressed here. */
export async function measureRoute(context: BrowserContext, url: string): Promise<RouteSizes> {
  const page = await context.newPage();
  const network = watchNetwork(page);
  const bodies: Promise<Body>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if ((type !== 'script' && type !== 'font') || !response.ok()) return;
    bodies.push(sizeOf(type, response));
  });
  const answer = await page.goto(url, { waitUntil: 'load' });
  const named = scriptsOf((await answer?.text()) ?? '');
  await network.rest();
  const quietAtMs = await quietTime(page);
  await network.rest();
  const landed = new URL(page.url()).pathname;
  const sizes = await Promise.all(bodies);
  await page.close();
  const sum = (isCounted: (body: Body) => boolean) =>
    sizes.filter(isCounted).reduce((total, { bytes }) => total + bytes, 0) / 1_000;
  const isNamed = ({ pathname }: Body) => named.has(pathname);
  const isScript = ({ type }: Body) => type === 'script';
  const isAhead = ({ askedAtMs, isRuntime }: Body) => askedAtMs >= quietAtMs && !isRuntime;
  return {
    scripts: sum((body) => isScript(body) && isNamed(body)),
    later: sum((body) => isScript(body) && !isNamed(body) && !isAhead(body)),
    ahead: sum((body) => isScript(body) && !isNamed(body) && isAhead(body)),
    fonts: sum(({ type }) => type === 'font'),
    packages: sizes.filter(isNamed).flatMap((body) => body.packages),
    landed,
    status: answer?.status() ?? 0,
  };
}

/** Since 1970: from then on what may be opened next is fetched ahead. */
async function quietTime(page: Page): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, quietMark, {
    polling: 100,
    timeout: 60_000,
  });
  return page.evaluate(
    (mark) => performance.timeOrigin + (performance.getEntriesByName(mark)[0]?.startTime ?? 0),
    quietMark,
  );
}

/** What the document itself asks for, in a browser of today. The rest comes behind the first paint. */
export function scriptsOf(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/<script(?![^>]* nomodule)[^>]* src="([^"?]+)/gi)].map(([, src = '']) => src),
  );
}

async function sizeOf(type: string, response: Response): Promise<Body> {
  const url = response.url();
  const known = measured.get(url) ?? (await measureBody(type, await response.body()));
  measured.set(url, known);
  const askedAtMs = response.request().timing().startTime;
  return { type, pathname: new URL(url).pathname, askedAtMs, ...known };
}

async function measureBody(type: string, body: Buffer): Promise<Measured> {
  if (type === 'font') return { bytes: body.length, packages: [], isRuntime: false }; // woff2 is brotli already
  return measureScript(body);
}

/** A script as a host sends it. */
export async function measureScript(body: Buffer): Promise<Measured> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const found = Object.entries(packageMarks).filter(([, mark]) => body.includes(mark));
  return {
    bytes: (await compress(body, { params })).length,
    packages: found.map(([name]) => name),
    isRuntime: body.includes(runtimeMark),
  };
}
