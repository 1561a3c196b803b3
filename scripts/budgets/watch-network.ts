import type { Page, Request } from '@playwright/test';

/** No request on its way for so long is a rest. */
const restMs = 700;
const longestMs = 60_000;

/** Listens to a page's requests from now on. */
export function watchNetwork(page: Page) {
  const underWay = new Set<Request>();
  const ahead = new WeakSet<Request>();
  let hasFetchedAhead = false;
  let heardAtMs = Date.now();
  page.on('request', (request) => {
    // The router asks for a page ahead by its data; the page's code follows.
    hasFetchedAhead ||= /[?&]_rsc=/.test(request.url());
    if (hasFetchedAhead) ahead.add(request);
    underWay.add(request);
    heardAtMs = Date.now();
  });
  function end(request: Request) {
    underWay.delete(request);
    heardAtMs = Date.now();
  }
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    /** Whether it was asked for once the page had begun to fetch other pages ahead. */
    isAhead: (request: Request) => ahead.has(request),
    async rest(): Promise<void> {
      const startMs = Date.now();
      while (underWay.size > 0 || Date.now() - Math.max(heardAtMs, startMs) < restMs) {
        if (Date.now() - startMs > longestMs) throw new Error(`${page.url()} never rests`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
