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
  let isLoaded = false;
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const isLate = isLoaded;
    if ((type === 'script' || type === 'font') && response.ok())
      bodies.push(sizeOf(type, response).then((size) => ({ ...size, isLate })));
  });
  const answer = await page.goto(stack.url.web + route, { waitUntil: 'load' });
  isLoaded = true;
  // Long enough for what is loaded on purpose after the first paint, so that it shows in its own column.
  await page.waitForTimeout(settleMs);
  const landed = new URL(page.url()).pathname;
  const sizes = await Promise.all(bodies);
  const sum = (type, isLate) =>
    sizes
      .filter((size) => size.type === type && (isLate === undefined || size.isLate === isLate))
      .reduce((total, size) => total + size.bytes, 0) / 1_000;
  await page.close();
  return {
    scripts: sum('script', false),
    later: sum('script', true),
    fonts: sum('font'),
    landed,
    status: answer?.status() ?? 0,
  };
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
  return { type, bytes: compressedSizes.get(url) };
}

function quality(length) {
  return { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length };
}

function report(measured) {
  const line = (...cells) =>
    `  ${cells[0].padEnd(24)}${cells
      .slice(1)
      .map((cell) => cell.padStart(10))
      .join('')}`;
  const head = line('route', 'script kB', 'target', 'ceiling', 'later kB', 'fonts kB', 'target', 'ceiling');
  process.stdout.write(`\n${head}\n`);
  let failed = 0;
  let overTarget = 0;
  for (const { path: route, scripts, later, target, ceiling, fonts, landed, status } of measured) {
    const problems = [
      status !== 200 && `answered ${status}`,
      scripts === 0 && 'no script measured',
      scripts > ceiling && 'script over its ceiling',
      fonts > budgets.fontsKb.ceiling && 'fonts over their ceiling',
      landed !== route && `landed on ${landed}`,
    ].filter(Boolean);
    if (problems.length > 0) failed += 1;
    if (scripts > target || fonts > budgets.fontsKb.target) overTarget += 1;
    const numbers = [scripts.toFixed(1), String(target), String(ceiling), later.toFixed(1), fonts.toFixed(1)];
    const cells = line(route, ...numbers, String(budgets.fontsKb.target), String(budgets.fontsKb.ceiling));
    process.stdout.write(problems.length > 0 ? `${cells}   ✗ ${problems.join(', ')}\n` : `${cells}\n`);
  }
  if (overTarget > 0)
    process.stdout.write(`  ${overTarget} of ${measured.length} routes are over the target of the design.\n`);
  failed += budgets.routes.length - measured.length;
  const counts = { passed: budgets.routes.length - failed, failed, skipped: 0 };
  if (process.env.SLIDE_LAYER) writeCounts(process.env.SLIDE_LAYER, counts);
  process.stdout.write(`\n[budgets] ${countsLine(counts)}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
