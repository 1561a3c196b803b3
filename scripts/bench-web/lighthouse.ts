import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { chromiumArgs } from '../services/chromium';
import { requireTool } from '../services/ensure-tools';
import { findFreePort } from '../stack/ports';
import type { Ground } from './ground';
import type { HelloApp } from './hello-app';

const audit = z.object({ numericValue: z.number() });
const resultSchema = z.object({
  lhr: z.object({
    categories: z.object({ performance: z.object({ score: z.number() }) }),
    audits: z.object({
      'first-contentful-paint': audit,
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
    }),
  }),
});
const runs = Number(process.env.BENCH_ROUNDS ?? 5);

type Context = Awaited<ReturnType<typeof chromium.launchPersistentContext>>;
type Lighthouse = (url: string, options: object) => Promise<unknown>;

interface Page {
  readonly name: string;
  readonly url: string;
  readonly isMember?: boolean;
}

/** Lighthouse's own figures for a mobile visit, the session in storage as it is after a sign-in; of the hello page first. */
export async function printLighthouse(
  ground: Ground,
  { hello, folder }: { hello: HelloApp; folder: string },
): Promise<void> {
  const entry = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  process.stdout.write(`${'Lighthouse mobile, median'.padEnd(30)}   score     FCP     LCP     TBT     CLS\n`);
  for (const page of pagesOf(ground, hello)) {
    const scores: number[][] = [];
    for (let run = 0; run < runs; run += 1) scores.push(await scorePage(lighthouse, page, ground));
    const medians = [0, 1, 2, 3, 4].map((index) => {
      const column = scores.map((row) => row[index] ?? Number.NaN).toSorted((one, other) => one - other);
      return (column[Math.floor(column.length / 2)] ?? Number.NaN).toFixed(0).padStart(8);
    });
    process.stdout.write(`${page.name.padEnd(30)}${medians.join('')} (CLS in thousandths)\n`);
  }
  process.stdout.write('\n');
}

function pagesOf({ webUrl }: Ground, hello: HelloApp): Page[] {
  const own = (isMember: boolean) => (name: string) => ({ name, url: webUrl + name, isMember });
  return [
    { name: 'hello, static', url: `${hello.url}/static` },
    ...['/sign-in', '/login'].map(own(false)),
    ...['/home', '/team', '/lounge', '/chats'].map(own(true)),
  ];
}

async function scorePage(lighthouse: Lighthouse, { url, isMember }: Page, ground: Ground): Promise<number[]> {
  const port = await findFreePort();
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext('', {
    executablePath: requireTool('chromium'),
    args,
  });
  try {
    if (isMember) await keepSession(browser, ground);
    const options = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: true,
    };
    const { audits, categories } = resultSchema.parse(await lighthouse(url, options)).lhr;
    return [
      categories.performance.score * 100,
      audits['first-contentful-paint'].numericValue,
      audits['largest-contentful-paint'].numericValue,
      audits['total-blocking-time'].numericValue,
      audits['cumulative-layout-shift'].numericValue * 1000,
    ];
  } finally {
    await browser.close();
  }
}

async function keepSession(context: Context, { webUrl, person }: Ground) {
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ body: '<title>empty</title>', contentType: 'text/html' }),
  );
  await page.goto(`${webUrl}/empty`);
  await page.evaluate(
    ({ accessToken, refreshToken, userId }) => {
      Object.assign(localStorage, { accessToken, refreshToken, userId: String(userId) });
    },
    { accessToken: person.accessToken, refreshToken: person.refreshToken, userId: person.userId },
  );
  await page.close();
}
