import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { HttpPerson } from '../../testing/stack/http-person';
import { newPhone } from '../bench-web/ground';
import { type Reading, readUp, readWindow } from './screen-reading';
import { skewDate } from './skewed-clock.mjs';
import { within } from './within';

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
  /** Everything from the foot up to the first message. */
  readUp(ends: { firstText: string; lastText: string }): Promise<Reading>;
}

const writeEveryMs = 700;
/** A document that does not come by then is asked for again. */
const loadMs = 15_000;
const goodbyeMs = 60_000;

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
  let attempts = 0;

  async function write() {
    // What was given up may have been sent all the same: the next words are others.
    attempts += 1;
    const text = `${name}의 ${attempts}번째`;
    await field.fill(text, { timeout: 3000 });
    await page.getByRole('button', { name: '보내기', exact: true }).click({ timeout: 3000 });
    written.push(text);
  }
  async function writeOn() {
    let loadedAt = Date.now();
    while (!isStopped) {
      // Where the room did not come, somebody loads the page again.
      await write().catch(() => page.goto(address, { timeout: loadMs }).catch(() => {}));
      if (reloadEveryMs && Date.now() - loadedAt > reloadEveryMs) {
        loadedAt = Date.now();
        await page.reload({ timeout: loadMs }).catch(() => {});
      }
      await pause(writeEveryMs);
    }
    return true;
  }
  const writing = writeOn();
  return {
    name,
    written,
    crashes,
    readWindow: () => readWindow(page),
    async stopWriting() {
      isStopped = true;
      if (!(await within(goodbyeMs, writing, false))) crashes.push(`${name}: its page answers nothing`);
    },
    readUp: (ends) => readUp(page, ends),
  };
}
