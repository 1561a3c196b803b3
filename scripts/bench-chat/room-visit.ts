import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';

const slowdown = 4;
const scrollSeconds = 3;
const framesSchema = z.object({ frames: z.number(), longestMs: z.number(), jumpPx: z.number() });

export interface RoomVisit {
  /** Milliseconds from the address to the first message on the screen. */
  readonly openMs: number;
  /** From the first turn of the wheel until the list has moved. */
  readonly firstScrollMs: number;
  readonly framesPerSecond: number;
  readonly longestFrameMs: number;
  /** How far what is read moved by itself, at most, while older pages came. */
  readonly jumpPx: number;
}

/** Opens a room on a phone four times slower, and scrolls up through what was said before. */
export async function visitRoom(phone: BrowserContext, url: string): Promise<RoomVisit> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const openedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[role=log] article').first().waitFor({ timeout: 60_000 });
  const openMs = performance.now() - openedAt;
  // What comes behind the content is no part of the scrolling.
  await page.waitForLoadState('networkidle');
  const firstScrollMs = await scrollOnce(page);
  const { frames, longestMs, jumpPx } = framesSchema.parse(await page.evaluate(scrollUp, scrollSeconds));
  await page.close();
  return {
    openMs,
    firstScrollMs,
    framesPerSecond: frames / scrollSeconds,
    longestFrameMs: longestMs,
    jumpPx,
  };
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
