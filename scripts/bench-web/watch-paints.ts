import type { Page } from '@playwright/test';
import * as z from 'zod';

/** Milliseconds since the navigation began, and the shift as browsers count it. */
export const paintsSchema = z.object({
  contentMs: z.number(),
  lcpMs: z.number(),
  blockedMs: z.number(),
  shift: z.number(),
});

/**
 * Notes, in the page's `bench`, the frame in which `content` can first be seen and what the browser says of its paints;
 * its `benchIsAtRest` says when what came behind the content is done. For a page of `newPhone`.
 */
export async function watchPaints(page: Page, content: string): Promise<void> {
  await page.addInitScript(watch, content);
}

/** Until what comes behind the content is there: it may still block the page or move it. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'benchIsAtRest')?.(), null, {
    polling: 100,
    timeout: 60_000,
  });
}

function watch(content: string): void {
  const restMs = 1_500;
  let heardMs = 0;
  // Nothing painted, moved, blocked or arrived for a while.
  const isAtRest = () =>
    bench.contentMs > 0 && performance.now() - Math.max(heardMs, bench.contentMs) > restMs;
  const bench = { contentMs: 0, lcpMs: 0, blockedMs: 0, shift: 0 };
  Object.assign(window, { bench, benchIsAtRest: isAtRest });
  function look() {
    if (document.querySelector(content)?.checkVisibility()) bench.contentMs = performance.now();
    else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
  function observe(type: string, hear: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => {
      heardMs = performance.now();
      list.getEntries().forEach(hear);
    }).observe({ type, buffered: true });
  }
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.lcpMs = startTime;
  });
  observe('longtask', ({ duration }) => {
    bench.blockedMs += Math.max(0, duration - 50);
  });
  observe('resource', () => {});
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false) bench.shift += Number(Reflect.get(entry, 'value'));
  });
}
