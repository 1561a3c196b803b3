import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { HttpPerson } from '../../testing/stack/http-person';
import { newPhone } from '../bench-web/ground';
import { skewDate } from './skewed-clock.mjs';

interface ScreenOptions {
  readonly person: HttpPerson;
  readonly webUrl: string;
  readonly channelId: number;
  readonly name: string;
  /** How wrong its clock is. */
  readonly skewMs: number;
  /** How often the page is loaded anew, whatever happens at the time; never when absent. */
  readonly reloadEveryMs?: number;
}

/** The app in a browser, with somebody who writes now and then and looks at the room all the time. */
export interface ScreenPhone {
  readonly name: string;
  /** What was typed and sent, in this order. */
  readonly written: readonly string[];
  readonly crashes: readonly string[];
  /** What stands on the screen right now, from top to bottom; nothing while the page is on its way. */
  readWindow(): Promise<string[]>;
  stopWriting(): Promise<void>;
  /** Every window that scrolling up from the foot shows, each from top to bottom, until the first message. */
  readUp(firstText: string): Promise<string[][]>;
}

const writeEveryMs = 700;
const said = /^.*번째$/;

export async function openScreenPhone(browser: Browser, options: ScreenOptions): Promise<ScreenPhone> {
  const { person, webUrl, channelId, name, skewMs, reloadEveryMs } = options;
  const context = await newPhone(browser, webUrl, person);
  await context.addInitScript(`(${skewDate})(${skewMs})`);
  const page = await context.newPage();
  const address = `${webUrl}/chats/${channelId}`;
  const written: string[] = [];
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`${name}: ${error.message}`));
  await page.goto(address);
  const field = page.getByRole('textbox', { name: '메시지' });
  await field.waitFor();
  let isStopped = false;

  async function write() {
    const text = `${name}의 ${written.length + 1}번째`;
    await field.fill(text, { timeout: 3000 });
    await page.getByRole('button', { name: '보내기', exact: true }).click({ timeout: 3000 });
    written.push(text);
  }
  async function writeOn() {
    let loadedAt = Date.now();
    while (!isStopped) {
      // Where the room did not come, somebody loads the page again.
      await write().catch(() => page.goto(address).catch(() => {}));
      if (reloadEveryMs && Date.now() - loadedAt > reloadEveryMs) {
        loadedAt = Date.now();
        await page.reload().catch(() => {});
      }
      await pause(writeEveryMs);
    }
  }
  const writing = writeOn();
  return {
    name,
    written,
    crashes,
    readWindow: () => readWindow(page),
    async stopWriting() {
      isStopped = true;
      await writing;
    },
    readUp: (firstText) => readUp(page, firstText),
  };
}

async function readWindow(page: Page): Promise<string[]> {
  const lines = await page
    .evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=log] article')].map((one) => one.innerText),
    )
    .catch(() => []);
  return lines.flatMap((text) => text.split('\n').find((line) => said.test(line)) ?? []);
}

async function readUp(page: Page, firstText: string): Promise<string[][]> {
  const windows: string[][] = [];
  const log = page.getByRole('log', { name: '대화' });
  await log.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; ) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const seen = await readWindow(page);
    windows.push(seen);
    if (seen.includes(firstText)) return windows;
    await log.evaluate((list) => list.scrollBy({ top: -list.clientHeight * 0.6 }));
  }
  return windows;
}
