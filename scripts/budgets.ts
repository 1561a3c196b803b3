// `npm run budgets`: what a first visit to each route costs in script and fonts, against scripts/budgets.json.
// SLIDE_WEB_URL, SLIDE_API_URL and SLIDE_SANDBOX_URL together point it at a stack that already runs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, devices } from '@playwright/test';
import { z } from 'zod';
import { root } from './bootstrap/root.mjs';
import { measureRoute, type RouteSizes } from './budgets/measure-route';
import { signInForBudgets } from './budgets/sign-in';
import { chromiumArgs, requireChromium } from './services/chromium';
import { ensureWebBuilt } from './stack/build-web';
import { launchFreshStack } from './stack/fresh-stack';
import { onInterrupt } from './stack/on-interrupt';
import { countsLine, writeCounts } from './tests/results';

const routeSchema = z.object({
  path: z.string(),
  signedIn: z.boolean().optional(),
  scriptKb: z.number(),
  laterKb: z.number().optional(),
});
const budgetsSchema = z.object({ fontsKb: z.number(), laterKb: z.number(), routes: z.array(routeSchema) });
type Route = z.infer<typeof routeSchema>;
type Row = Route & RouteSizes;

const file = path.join(root, 'scripts', 'budgets.json');
const budgets = budgetsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const stack = await openStack();
onInterrupt(() => stack.stop());
let rows: Row[] = [];
try {
  rows = await measureAll();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
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

async function measureAll(): Promise<Row[]> {
  const { defaultBrowserType: _webkit, ...phone } = devices['iPhone 15'] ?? {};
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs });
  try {
    const needsSession = budgets.routes.some((route) => route.signedIn);
    const signIn = needsSession ? await signInForBudgets(stack.url) : async () => {};
    const measured: Row[] = [];
    for (const route of budgets.routes) {
      const context = await browser.newContext({ ...phone, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
      if (route.signedIn) await signIn(context);
      measured.push({ ...route, ...(await measureRoute(context, stack.url.web + route.path)) });
      await context.close();
    }
    return measured;
  } finally {
    await browser.close();
  }
}

function report(measured: readonly Row[]): void {
  process.stdout.write(
    `\n${line('route', ['script kB', 'at most', 'later', 'at most', 'fonts', 'at most'])}\n`,
  );
  let failed = budgets.routes.length - measured.length;
  for (const row of measured) {
    const problems = problemsOf(row);
    if (problems.length > 0) failed += 1;
    const limits = [row.scriptKb, row.laterKb ?? budgets.laterKb, budgets.fontsKb];
    const cells = [row.scripts, row.later, row.fonts].flatMap((kb, index) => [
      kb.toFixed(1),
      (limits[index] ?? 0).toFixed(0),
    ]);
    const text = line(row.path, cells);
    process.stdout.write(problems.length > 0 ? `${text}   ✗ ${problems.join(', ')}\n` : `${text}\n`);
  }
  const counts = { passed: budgets.routes.length - failed, failed, skipped: 0 };
  if (process.env.SLIDE_LAYER) writeCounts(process.env.SLIDE_LAYER, counts);
  process.stdout.write(`\n[budgets] ${countsLine(counts)}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function problemsOf(row: Row): string[] {
  return [
    row.status !== 200 && `answered ${row.status}`,
    row.scripts === 0 && 'no script measured',
    row.scripts > row.scriptKb && 'too much script',
    row.later > (row.laterKb ?? budgets.laterKb) && 'too much script behind the first paint',
    row.fonts > budgets.fontsKb && 'too much font',
    row.landed !== row.path && `landed on ${row.landed}`,
  ].filter((problem) => problem !== false);
}

function line(route: string, cells: readonly string[]): string {
  return `  ${route.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join('')}`;
}
