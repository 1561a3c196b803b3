/**
 * npm run shots [name …]: shoots every screen in every state, in both themes at three widths, into .cache/shots and
 * lays them out in contact sheets. Builds and starts the web app itself; the api is answered by the states.
 * SHOTS_URL uses a web app that runs already, SHOTS_WIDTHS=390,320 shoots at these widths only, SHOTS_HEIGHT=600 at
 * that height, TEXT_SIZE=130 with large text.
 */
import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../fixtures/phones';
import { writeContactSheets } from './contact-sheet';
import { openScreenState } from './open-screen-state';
import type { ScreenState } from './screen-state';
import { screenStates } from './screen-states';
import { startWeb } from './start-web';

const folder = '.cache/shots';
const widths = (process.env.SHOTS_WIDTHS ?? '390,320,500').split(',').map(Number);
const themes = ['light', 'dark'] as const;
const pagesAtOnce = 2;

async function main() {
  const wanted = process.argv.slice(2);
  const states = screenStates.filter(
    ({ name, sheet }) => wanted.length === 0 || wanted.some((each) => name === each || sheet.includes(each)),
  );
  await mkdir(`${folder}/sheets`, { recursive: true });
  const web = await startWeb();
  const browser = await chromium.launch(chromiumLaunch);
  const problems: string[] = [];
  const queue = [...states];
  const takeAll = async () => {
    for (let state = queue.shift(); state; state = queue.shift())
      problems.push(...(await take(browser, web.url, state)));
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, takeAll));
  await browser.close();
  web.stop();
  const sheetCount = await layOut(states);
  process.stdout.write(`${states.length} states, ${sheetCount} sheets in ${folder}/sheets\n`);
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exitCode = 1;
  }
}

async function layOut(states: readonly ScreenState[]): Promise<number> {
  let count = 0;
  for (const sheet of new Set(states.map((state) => state.sheet))) {
    const names = states.filter((state) => state.sheet === sheet).map(({ name }) => name);
    for (const width of widths) {
      const columns = names.map((name) => ({
        caption: name,
        files: themes.map((theme) => fileOf(name, width, theme)),
      }));
      count += await writeContactSheets(columns, `${folder}/sheets/${width}-${sheet}`);
    }
  }
  return count;
}

/** What went wrong in the page while it was shot; a broken screen still gets its picture. */
async function take(browser: Browser, baseUrl: string, state: ScreenState): Promise<string[]> {
  const problems = new Set<string>();
  const report = (problem: string) => problems.add(`${state.name}: ${problem}`);
  const textSize = process.env.TEXT_SIZE;
  const dressed = textSize ? { ...state, local: { ...state.local, 'slide-text-size': textSize } } : state;
  const context = { viewport: sizeOf(widths[0] ?? 390), deviceScaleFactor: 2, colorScheme: themes[0] };
  const { page, failure } = await openScreenState(browser, dressed, { baseUrl, context, report });
  if (failure) report(failure);
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) report(`${overflow}px wider than ${width}`);
      await page.screenshot({
        path: fileOf(state.name, width, theme),
        animations: 'disabled',
        caret: 'initial',
      });
    }
  }
  await page.context().close();
  return [...problems];
}

function sizeOf(width: number) {
  const height = Number(process.env.SHOTS_HEIGHT ?? (width < 360 ? 640 : 844));
  return { width, height };
}

function fileOf(name: string, width: number, theme: string): string {
  return `${folder}/${name}-${width}-${theme}.png`;
}

await main();
