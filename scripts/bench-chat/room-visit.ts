import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import * as z from 'zod';
import { readTrace, traceCategories } from '../bench-motion/read-trace';
import { motionMarks } from '../bench-motion/watch-motion';

const slowdown = 4;
const scrollSeconds = 3;
const strokes = 5;
const framesSchema = z.object({ frames: z.number(), longestMs: z.number(), jumpPx: z.number() });

export interface RoomVisit {
  /** Milliseconds from the address to the first message on the screen. */
  readonly openMs: number;
  /** From the first turn of the wheel until the list has moved. */
  readonly firstScrollMs: number;
  /** What is drawn while the list runs on under no finger any more: the browser moves it, whatever the page does. */
  readonly framesPerSecond: number;
  /** Those of the page's own thread, where each step is a script's. */
  readonly pageFramesPerSecond: number;
  readonly longestFrameMs: number;
  /** How far what is read moved by itself, at most, while older pages came. */
  readonly jumpPx: number;
}

/** Opens a room on a phone four times slower, and scrolls up through what was said before. */
export async function visitRoom(phone: BrowserContext, url: string): Promise<RoomVisit> {
  const { page, openMs } = await openRoom(phone, url);
  const firstScrollMs = await scrollOnce(page);
  const { frames, longestMs, jumpPx } = framesSchema.parse(await page.evaluate(scrollUp, scrollSeconds));
  await page.close();
  return {
    openMs,
    firstScrollMs,
    framesPerSecond: await framesUnderFinger(await openRoom(phone, url)),
    pageFramesPerSecond: frames / scrollSeconds,
    longestFrameMs: longestMs,
    jumpPx,
  };
}

/** What this machine's browser draws at best: a finger on a long page of nothing but lines. */
export async function scrollReference(phone: BrowserContext): Promise<number> {
  const page = await phone.newPage();
  const session = await slowDown(phone, page);
  await page.route('**/*', (route) => route.fulfill({ body: linesPage, contentType: 'text/html' }));
  await page.goto('http://lines.example/');
  return framesUnderFinger({ page, session });
}

const linesPage = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<main role="log" style="height:100dvh;overflow-y:auto">${'<p>한 줄</p>'.repeat(500)}</main>
<script>document.querySelector('main').scrollTop = 1e6</script>`;

async function openRoom(phone: BrowserContext, url: string) {
  const page = await phone.newPage();
  const session = await slowDown(phone, page);
  const openedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[role=log] article').first().waitFor({ timeout: 60_000 });
  const openMs = performance.now() - openedAt;
  // What comes behind the content is no part of the scrolling.
  await page.waitForLoadState('networkidle');
  return { page, session, openMs };
}

async function slowDown(phone: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** Strokes down the list, each of which lets it run on until it comes to rest: these are the frames. Closes the page. */
async function framesUnderFinger({ page, session }: { page: Page; session: CDPSession }): Promise<number> {
  const browser = page.context().browser();
  const box = await page.getByRole('log').boundingBox();
  if (!browser || !box) throw new Error('there is nothing to scroll');
  await page.evaluate(markRuns, motionMarks);
  await browser.startTracing(page, { screenshots: false, categories: traceCategories });
  for (let done = 1; done <= strokes; done += 1) {
    await stroke(session, { x: box.x + box.width / 2, y: box.y + 100 });
    await page.waitForFunction(
      ([name, count]) => performance.getEntriesByName(name).length >= count,
      [motionMarks.end, done] as const,
      { polling: 100 },
    );
  }
  const { drawnSteps, movedMs } = readTrace(await browser.stopTracing());
  await page.close();
  if (movedMs === 0) throw new Error('the list did not move under the finger');
  return (drawnSteps / movedMs) * 1000;
}

/** Runs in the page. */
function markRuns(marks: { begin: string; end: string }): void {
  const list = document.querySelector('[role=log]');
  let isRunning = false;
  list?.addEventListener('touchend', () => {
    performance.mark(marks.begin);
    isRunning = true;
  });
  list?.addEventListener('scrollend', () => {
    if (isRunning) performance.mark(marks.end);
    isRunning = false;
  });
}

async function stroke(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  for (let moved = 0; moved <= 400; moved += 40) {
    await send('touchMove', [{ x, y: y + moved }]);
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  await send('touchEnd', []);
}

async function scrollOnce(page: Page): Promise<number> {
  return z.number().parse(
    await page.evaluate(async () => {
      const list = document.querySelector('[role=log]');
      if (!list) throw new Error('no room is open');
      const startedAt = performance.now();
      await new Promise((moved) => {
        list.addEventListener('scroll', moved, { once: true });
        list.scrollBy(0, -200);
      });
      await new Promise(requestAnimationFrame);
      return performance.now() - startedAt;
    }),
  );
}

/**
 * Runs in the page: 20 pixels up a frame, as a finger that keeps moving. What stands in the middle of the list has to
 * move by as much as the list was scrolled; by how much it moves besides is the jump.
 */
async function scrollUp(seconds: number): Promise<{ frames: number; longestMs: number; jumpPx: number }> {
  const list = document.querySelector<HTMLElement>('[role=log]');
  if (!list) throw new Error('no room is open');
  const stepPx = 20;
  const nextFrame = () => new Promise<number>(requestAnimationFrame);
  let frames = 0;
  let longestMs = 0;
  let jumpPx = 0;
  const startedAt = await nextFrame();
  for (let at = startedAt; at - startedAt < seconds * 1000; ) {
    const box = list.getBoundingClientRect();
    const middle = document
      .elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      ?.closest('article');
    const before = middle?.getBoundingClientRect().top;
    const couldMove = list.scrollTop >= stepPx;
    if (couldMove) list.scrollBy(0, -stepPx);
    const next = await nextFrame();
    longestMs = Math.max(longestMs, next - at);
    at = next;
    frames += 1;
    if (middle?.isConnected && before !== undefined) {
      const moved = middle.getBoundingClientRect().top - before;
      jumpPx = Math.max(jumpPx, Math.abs(moved - (couldMove ? stepPx : 0)));
    }
  }
  return { frames, longestMs, jumpPx };
}
