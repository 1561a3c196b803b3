import type { Browser } from '@playwright/test';
import { openScreenState } from './open-screen-state';
import type { ScreenState } from './screen-state';
import { sizeOf, takePictures, themes, widths } from './take-pictures';

const pagesAtOnce = 2;

/** Shoots states whose answers are written; what went wrong. A broken screen still gets its picture. */
export async function shootWritten(
  browser: Browser,
  baseUrl: string,
  states: readonly ScreenState[],
): Promise<string[]> {
  const problems: string[] = [];
  const queue = [...states];
  const takeAll = async () => {
    for (let state = queue.shift(); state; state = queue.shift())
      problems.push(...(await take(browser, baseUrl, state)));
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, takeAll));
  return problems;
}

async function take(browser: Browser, baseUrl: string, state: ScreenState): Promise<string[]> {
  const problems = new Set<string>();
  const report = (problem: string) => problems.add(`${state.name}: ${problem}`);
  const textSize = process.env.TEXT_SIZE;
  const dressed = textSize ? { ...state, local: { ...state.local, 'slide-text-size': textSize } } : state;
  const context = { viewport: sizeOf(widths[0] ?? 390), deviceScaleFactor: 2, colorScheme: themes[0] };
  const { page, failure } = await openScreenState(browser, dressed, { baseUrl, context, report });
  if (failure) report(failure);
  await takePictures(page, state.name, report);
  await page.context().close();
  return [...problems];
}
