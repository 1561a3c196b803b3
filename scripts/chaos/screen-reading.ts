import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { within } from './within';

/** What a screen showed, from its foot up. */
export interface Reading {
  /** Each from top to bottom. */
  readonly windows: readonly (readonly string[])[];
  /** Why it ended before the first message, if it did. */
  readonly trouble: string | null;
}

interface Ends {
  readonly firstText: string;
  readonly lastText: string;
}

const answerMs = 10_000;
const footMs = 60_000;
/** A screen that shows nothing new for so long shows nothing more. */
const patienceMs = 60_000;
/** As tall as that it shows a hundred messages at a time; as coarse as that they cost little to paint. */
const tall = { width: 390, height: 5000, deviceScaleFactor: 0.25, mobile: true };
const windowSchema = z.array(z.string());
const windowsSchema = z.array(windowSchema);

/** What stands on the screen right now, from top to bottom; nothing while the page is on its way. */
export async function readWindow(page: Page): Promise<string[]> {
  const said = within(answerMs, page.evaluate(`(${wordsOnScreen})()`), []).catch(() => []);
  return windowSchema.parse(await said);
}

/** Every window that scrolling up from the foot shows, until the first message. */
export async function readUp(page: Page, { firstText, lastText }: Ends): Promise<Reading> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', tall);
  const foot = await readFoot(page, lastText);
  if (!foot) return { windows: [], trouble: `does not show the last message within ${footMs / 1000} s` };
  const windows = [foot];
  const seen = new Set(foot);
  for (let newAt = Date.now(); !seen.has(firstText); ) {
    const last = JSON.stringify(windows.at(-1));
    const climbed = await within(patienceMs, page.evaluate(`(${climb})(${wordsOnScreen}, ${last})`), []);
    const next = windowsSchema.parse(climbed);
    windows.push(...next);
    if (next.flat().some((text) => !seen.has(text))) newAt = Date.now();
    for (const text of next.flat()) seen.add(text);
    if (Date.now() - newAt > patienceMs)
      return { windows, trouble: `shows nothing above "${windows.at(-1)?.[0]}"` };
  }
  return { windows, trouble: null };
}

/**
 * Who reads the past is led to what is said now by a button; everybody else has it before them. Who opened the room at
 * the first unread has the end below, though it may be drawn already.
 */
async function readFoot(page: Page, lastText: string): Promise<string[] | null> {
  for (const deadline = Date.now() + footMs; Date.now() < deadline; await pause(200)) {
    const toNow = page.getByRole('button', { name: /맨 아래로$/ });
    if (await toNow.isVisible()) await toNow.click({ timeout: 3000 }).catch(() => {});
    await within(answerMs, page.evaluate(goToFoot), null).catch(() => {});
    const words = await readWindow(page);
    if (words.includes(lastText)) return words;
  }
  return null;
}

/** Runs in the page, as tall as it was made by then. */
const goToFoot = `(async () => {
  const nextFrame = () => new Promise(requestAnimationFrame);
  while (innerHeight !== ${tall.height}) await nextFrame();
  const list = document.querySelector('[role=log]');
  list?.scrollTo({ top: list.scrollHeight });
  await nextFrame();
  await nextFrame();
})()`;

/** Runs in the page: the words of each bubble, without making the page lay itself out. */
const wordsOnScreen = `() =>
  [...document.querySelectorAll('[role=log] article')].flatMap((article) => {
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (/번째$/.test(walker.currentNode.data)) return [walker.currentNode.data];
    return [];
  })`;

/**
 * Runs in the page: goes up for two seconds and answers each window that was another than the one before. While
 * older pages come such strides may be carried past something: it goes back down then until a window joins the one
 * before, because a gap that is the room's own stands inside a window. One that joins nothing for long counts as it is.
 */
const climb = `async (wordsOnScreen, last) => {
  const list = document.querySelector('[role=log]');
  const windows = [];
  let steps = 0;
  for (const startedAt = performance.now(); performance.now() - startedAt < 2000; ) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const words = wordsOnScreen();
    const isPast = words.length > 0 && !words.some((text) => last.includes(text));
    if (isPast && steps < 40) {
      steps += 1;
      list.scrollBy({ top: list.clientHeight * 0.3 });
      continue;
    }
    steps = 0;
    if (words.length > 0 && words.join() !== last.join()) windows.push((last = words));
    list.scrollBy({ top: -list.clientHeight * 0.6 });
  }
  return windows;
}`;
