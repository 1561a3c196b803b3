// `npm run budgets`: what a first visit to each route costs in script and fonts, against scripts/budgets.json.
// SLIDE_WEB_URL, SLIDE_API_URL and SLIDE_SANDBOX_URL together point it at a stack that already runs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { chromium, devices } from '@playwright/test';
import { ensureWebBuilt } from './bootstrap/build-web.mjs';
import { root } from './bootstrap/root.mjs';
import { chromiumArgs, requireChromium } from './services/chromium.mjs';
import { signInForBudgets } from './sign-in-for-budgets.mjs';
import { launchFreshStack } from './stack/fresh-stack.mjs';
import { onInterrupt } from './stack/on-interrupt.mjs';
import { countsLine, writeCounts } from './test-results.mjs';

const compress = promisify(brotliCompress);
const budgets = JSON.parse(readFileSync(path.join(root, 'scripts', 'budgets.json'), 'utf8'));
const compressedSizes = new Map();
const settleMs = 3_000;

const stack = await openStack();
onInterrupt(stack.stop);
let rows = [];
try {
  rows = await measureAll();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
} finally {
  await stack.stop();
}
report(rows);

async function openStack() {
  const { SLIDE_WEB_URL: web, SLIDE_API_URL: api, SLIDE_SANDBOX_URL: sandbox } = process.env;
  if (web && api && sandbox) return { url: { web, api, sandbox }, stop: async () => {} };
  ensureWebBuilt();
  return launchFreshStack({ name: 'budgets' });
}

async function measureAll() {
  const { defaultBrowserType: _webkit, ...phone } = devices['iPhone 15'];
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs });
  try {
    const needsSession = budgets.routes.some((route) => route.signedIn);
    const signIn = needsSession ? await signInForBudgets(stack.url) : async () => {};
    const measured = [];
    for (const route of budgets.routes) {
      const context = await browser.newContext({ ...phone, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
      if (route.signedIn) await signIn(context);
      measured.push({ ...route, ...(await measure(context, route.path)) });
      await context.close();
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** A cold visit. Next only gzips; what counts is what a host with brotli would send, so each body is compressed here. */
async function measure(context, route) {
  const page = await context.newPage();
  const bodies = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if ((type === 'script' || type === 'font') && response.ok()) bodies.push(sizeOf(type, response));
  });
  const answer = await page.goto(stack.url.web + route, { waitUntil: 'load' });
  const named = scriptsOf((await answer?.text()) ?? '');
  // Long enough for what comes behind the first paint, so that it shows in its own column.
  await page.waitForTimeout(settleMs);
  const landed = new URL(page.url()).pathname;
  const sizes = await Promise.all(bodies);
  const sum = (isCounted) => sizes.filter(isCounted).reduce((total, { bytes }) => total + bytes, 0) / 1_000;
  await page.close();
  return {
    scripts: sum(({ type, pathname }) => type === 'script' && named.has(pathname)),
    later: sum(({ type, pathname }) => type === 'script' && !named.has(pathname)),
    fonts: sum(({ type }) => type === 'font'),
    landed,
    status: answer?.status() ?? 0,
  };
}

/** What the document itself asks for: the page paints and answers with these. The rest comes behind the first paint. */
function scriptsOf(html) {
  return new Set([...html.matchAll(/<script[^>]* src="([^"?]+)/g)].map(([, src]) => src));
}

async function sizeOf(type, response) {
  const url = response.url();
  if (!compressedSizes.has(url)) {
    const body = await response.body();
    // woff2 is brotli already.
    const bytes =
      type === 'font' ? body.length : (await compress(body, { params: quality(body.length) })).length;
    compressedSizes.set(url, bytes);
  }
  return { type, pathname: new URL(url).pathname, bytes: compressedSizes.get(url) };
}

function quality(length) {
  return { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length };
}

function report(measured) {
  const { fontsKb } = budgets;
  const line = (route, ...cells) => `  ${route.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join('')}`;
  process.stdout.write(
    `\n${line('route', 'script kB', 'at most', 'later', 'at most', 'fonts', 'at most')}\n`,
  );
  let failed = 0;
  for (const {
    path: route,
    scripts,
    scriptKb,
    later,
    laterKb = budgets.laterKb,
    fonts,
    landed,
    status,
  } of measured) {
    const problems = [
      status !== 200 && `answered ${status}`,
      scripts === 0 && 'no script measured',
      scripts > scriptKb && 'too much script',
      later > laterKb && 'too much script behind the first paint',
      fonts > fontsKb && 'too much font',
      landed !== route && `landed on ${landed}`,
    ].filter(Boolean);
    if (problems.length > 0) failed += 1;
    const numbers = [scripts, scriptKb, later, laterKb, fonts, fontsKb].map((kb, index) =>
      kb.toFixed(index % 2 === 0 ? 1 : 0),
    );
    const cells = line(route, ...numbers);
    process.stdout.write(problems.length > 0 ? `${cells}   ✗ ${problems.join(', ')}\n` : `${cells}\n`);
  }
  failed += budgets.routes.length - measured.length;
  const counts = { passed: budgets.routes.length - failed, failed, skipped: 0 };
  if (process.env.SLIDE_LAYER) writeCounts(process.env.SLIDE_LAYER, counts);
  process.stdout.write(`\n[budgets] ${countsLine(counts)}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
