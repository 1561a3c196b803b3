import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readTrace, type TracedMotion, traceCategories } from './read-trace';
import { type Motion, motionSchema } from './watch-motion';

export type Measured = Motion & TracedMotion;

/** Frames from the act until everything stands again. The page has to be one of `watchMotion`. */
export async function measureMotion(page: Page, act: () => Promise<unknown>): Promise<Measured> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a trace belongs to a browser');
  await browser.startTracing(page, { screenshots: false, categories: traceCategories });
  await page.evaluate(() => Reflect.get(window, 'benchMotion').listen());
  await act();
  await page.waitForFunction(() => Reflect.get(window, 'benchMotion').isOver(), null, { polling: 100 });
  const motion = motionSchema.parse(await page.evaluate(() => Reflect.get(window, 'benchMotion').take()));
  const trace = await browser.stopTracing();
  keep(trace);
  return { ...motion, ...readTrace(trace) };
}

let keptCount = 0;

/** For who wants to look into one: a browser's developer tools open it. */
function keep(trace: Buffer): void {
  const folder = process.env.BENCH_TRACES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  keptCount += 1;
  writeFileSync(path.join(folder, `${String(keptCount).padStart(2, '0')}.json`), trace);
}
