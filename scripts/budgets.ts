// `npm run budgets`: what a first visit to each route costs in script and fonts, against scripts/budgets.json.
// WEB_URL, API_URL and SANDBOX_URL together point it at a stack that already runs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, devices } from '@playwright/test';
import { z } from 'zod';
import { inLanes } from '../testing/in-lanes';
import { root } from './bootstrap/root.mjs';
import { type BuiltDocument, measureBuiltDocuments } from './budgets/built-documents';
import { measureRoute, type RouteSizes } from './budgets/measure-route';
import { budgetRoles, gatherBudgetPeople } from './budgets/people';
import { chromiumArgs, findHeadlessShell } from './services/chromium';
import { requireTool } from './services/ensure-tools';
import { ensureWebBuilt } from './stack/build-web';
import { launchFreshStack } from './stack/fresh-stack';
import { onInterrupt } from './stack/on-interrupt';
import { countsLine, writeCounts } from './tests/results';

const routeSchema = z.object({
  path: z.string(),
  as: z.enum(budgetRoles).optional(),
  scriptKb: z.number(),
  fontsKb: z.number().optional(),
});
const limitsSchema = z.object({ fontsKb: z.number(), laterKb: z.number(), aheadKb: z.number() });
const budgetsSchema = z.object({
  ...limitsSchema.shape,
  routes: z.array(routeSchema),
  /** Of every document that no route above is. */
  othersKb: z.number(),
  officeKb: z.number(),
});
type Route = z.infer<typeof routeSchema>;
type Row = Route & RouteSizes;

/** Most of a visit is waiting until the page rests. */
const routesAtOnce = 8;
const file = path.join(root, 'scripts', 'budgets.json');
const budgets = budgetsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const stack = await openStack();
onInterrupt(() => stack.stop());
let rows: Row[] = [];
let others: BuiltDocument[] = [];
try {
  rows = await measureAll();
  others = (await measureBuiltDocuments()).filter(
    (document) => !budgets.routes.some((route) => route.path === document.path),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  await stack.stop();
}
report();

async function openStack() {
  const { WEB_URL: web, API_URL: api, SANDBOX_URL: sandbox } = process.env;
  if (web && api && sandbox) return { url: { web, api, sandbox }, stop: async () => {} };
  ensureWebBuilt();
  return launchFreshStack({ name: 'budgets' });
}

async function measureAll(): Promise<Row[]> {
  const { defaultBrowserType: _webkit, ...phone } = devices['iPhone 15'] ?? {};
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? requireTool('chromium'),
    args: chromiumArgs,
  });
  try {
    const people = await gatherBudgetPeople(stack.url);
    return await inLanes(budgets.routes, routesAtOnce, async (route) => {
      const context = await browser.newContext({
        ...phone,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        // What it keeps for later is no part of a visit, and comes from the browser's own cache where it can.
        serviceWorkers: 'block',
      });
      if (route.as) await people.enterAs(route.as, context);
      const path = route.path.replace('{room}', String(people.roomId));
      const sizes = await measureRoute(context, stack.url.web + path);
      await context.close();
      return { ...route, path, ...sizes };
    });
  } finally {
    await browser.close();
  }
}

function report(): void {
  process.stdout.write(
    `\n${line('route', ['script kB', 'at most', 'later', 'at most', 'ahead', 'at most', 'fonts', 'at most'])}\n`,
  );
  let failed = budgets.routes.length - rows.length;
  for (const row of rows) {
    const problems = problemsOf(row);
    if (problems.length > 0) failed += 1;
    const limits = limitsOf(row);
    const cells = [row.scripts, row.later, row.ahead, row.fonts].flatMap((kb, index) => [
      kb.toFixed(1),
      (Object.values(limits)[index] ?? 0).toFixed(0),
    ]);
    const text = line(row.path, cells);
    process.stdout.write(problems.length > 0 ? `${text}   ✗ ${problems.join(', ')}\n` : `${text}\n`);
  }
  for (const document of others) {
    const limit = document.isBackOffice ? budgets.officeKb : budgets.othersKb;
    const problems = problemsOfBuilt(document, limit);
    if (problems.length > 0) failed += 1;
    const text = line(document.path, [document.scripts.toFixed(1), limit.toFixed(0)]);
    process.stdout.write(problems.length > 0 ? `${text}   ✗ ${problems.join(', ')}\n` : `${text}\n`);
  }
  if (others.length === 0) failed += 1;
  const counts = { passed: budgets.routes.length + others.length - failed, failed, skipped: 0 };
  if (process.env.SLIDE_LAYER) writeCounts(process.env.SLIDE_LAYER, counts);
  process.stdout.write(`\n[budgets] ${countsLine(counts)}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function limitsOf({ scriptKb, fontsKb = budgets.fontsKb }: Row) {
  return { scriptKb, laterKb: budgets.laterKb, aheadKb: budgets.aheadKb, fontsKb };
}

function problemsOf(row: Row): string[] {
  const limits = limitsOf(row);
  return [
    row.status !== 200 && `answered ${row.status}`,
    row.scripts === 0 && 'no script measured',
    row.scripts > limits.scriptKb && 'too much script',
    row.packages.length > 0 && `${row.packages.join(', ')} in the first load`,
    row.later > limits.laterKb && 'too much script behind the first paint',
    row.ahead > limits.aheadKb && 'too much fetched ahead',
    row.fonts > limits.fontsKb && 'too much font',
    row.landed !== row.path && `landed on ${row.landed}`,
  ].filter((problem) => problem !== false);
}

/** The back office is no phone's: what its pages are made of may come at once. */
function problemsOfBuilt({ scripts, packages, isBackOffice }: BuiltDocument, limit: number): string[] {
  return [
    scripts === 0 && 'no script measured',
    scripts > limit && 'too much script',
    !isBackOffice && packages.length > 0 && `${packages.join(', ')} in the first load`,
  ].filter((problem) => problem !== false);
}

function line(route: string, cells: readonly string[]): string {
  return `  ${route.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join('')}`;
}
