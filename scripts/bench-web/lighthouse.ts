import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { chromiumArgs } from '../services/chromium';
import { requireTool } from '../services/ensure-tools';
import { findFreePort } from '../stack/ports';
import type { openGround } from './ground';

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

/** Lighthouse's own figures for a mobile visit, the session in storage as it is after a sign-in. */
export async function printLighthouse(
  ground: Awaited<ReturnType<typeof openGround>>,
  folder: string,
): Promise<void> {
  const entry = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  const { web } = ground.stack.url;
  const pages = ['/sign-in', '/login', '/home', '/team', '/lounge', '/chats'];
  process.stdout.write(
    `\n${'Lighthouse mobile, median'.padEnd(30)}   score     FCP     LCP     TBT     CLS\n`,
  );
  for (const page of pages) {
    const scores: number[][] = [];
    for (let run = 0; run < runs; run += 1) {
      const port = await findFreePort();
      const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
      const browser = await chromium.launchPersistentContext('', {
        executablePath: requireTool('chromium'),
        args,
      });
      if (!['/sign-in', '/login'].includes(page)) await keepSession(browser, ground);
      const options = {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance'],
        disableStorageReset: true,
      };
      const { lhr } = resultSchema.parse(await lighthouse(web + page, options));
      const { audits, categories } = lhr;
      scores.push([
        categories.performance.score * 100,
        audits['first-contentful-paint'].numericValue,
        audits['largest-contentful-paint'].numericValue,
        audits['total-blocking-time'].numericValue,
        audits['cumulative-layout-shift'].numericValue * 1000,
      ]);
      await browser.close();
    }
    const medians = [0, 1, 2, 3, 4].map((index) => {
      const column = scores.map((row) => row[index] ?? Number.NaN).toSorted((one, other) => one - other);
      return (column[Math.floor(column.length / 2)] ?? Number.NaN).toFixed(0).padStart(8);
    });
    process.stdout.write(`${page.padEnd(30)}${medians.join('')} (CLS in thousandths)\n`);
  }
}

type Context = Awaited<ReturnType<typeof chromium.launchPersistentContext>>;

async function keepSession(context: Context, { stack, person }: Awaited<ReturnType<typeof openGround>>) {
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ body: '<title>empty</title>', contentType: 'text/html' }),
  );
  await page.goto(`${stack.url.web}/empty`);
  await page.evaluate(
    ({ accessToken, refreshToken, userId }) => {
      Object.assign(localStorage, { accessToken, refreshToken, userId: String(userId) });
    },
    { accessToken: person.accessToken, refreshToken: person.refreshToken, userId: person.userId },
  );
  await page.close();
}
