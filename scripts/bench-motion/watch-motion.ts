import type { Page } from '@playwright/test';
import * as z from 'zod';

export const motionMarks = { begin: 'motion-begin', end: 'motion-end' } as const;
/** Of the function that looks, in a trace. */
export const watchName = 'benchLook';

/** More than any of them take. */
const barsPx = 200;

/** The page's own frames while something moved. */
export const motionSchema = z.object({ framesMs: z.array(z.number()) });
export type Motion = z.infer<typeof motionSchema>;

/** Lets a page count its frames, in `benchMotion`. For a page of `newPhone`. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(watch, motionMarks);
  await showWhole(page);
}

/**
 * The window is as high as the phone and holds the browser's own bars too: what moved over the last lines of the page
 * was drawn for nobody, and counted as dropped.
 */
async function showWhole(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', {
    windowId,
    bounds: { height: (bounds.height ?? 0) + barsPx },
  });
  await session.detach();
}

/** Runs in the page. A frame counts when something of a given length moved at its begin. */
function watch(marks: { begin: string; end: string }): void {
  const restMs = 500;
  let movedAt = 0;
  let last: { at: number; isMoving: boolean } | null = null;
  let framesMs: number[] = [];
  let isWatched = false;

  function benchLook(at: number) {
    if (!isWatched) return;
    const isMoving = document.getAnimations().some(isUnderWay);
    if (last?.isMoving) framesMs.push(at - last.at);
    if (isMoving) movedAt = at;
    if (isMoving !== (last?.isMoving ?? false)) performance.mark(isMoving ? marks.begin : marks.end);
    last = { at, isMoving };
    requestAnimationFrame(benchLook);
  }
  /** Placeholders breathe for ever. */
  function isUnderWay({ playState, effect }: Animation) {
    return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  }
  Object.assign(window, {
    benchMotion: {
      listen() {
        [movedAt, last, framesMs, isWatched] = [0, null, [], true];
        requestAnimationFrame(benchLook);
      },
      isOver: () => movedAt > 0 && !last?.isMoving && performance.now() - movedAt > restMs,
      take() {
        isWatched = false;
        return { framesMs };
      },
    },
  });
}
