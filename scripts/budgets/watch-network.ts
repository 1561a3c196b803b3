import type { Page, Request } from '@playwright/test';

/** No request on its way for so long is a rest. */
const restMs = 700;
const longestMs = 60_000;

/** Listens to a page's requests from now on. */
export function watchNetwork(page: Page) {
  const underWay = new Set<Request>();
  let heardAtMs = Date.now();
  page.on('request', (request) => {
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
    async rest(): Promise<void> {
      const startMs = Date.now();
      while (underWay.size > 0 || Date.now() - Math.max(heardAtMs, startMs) < restMs) {
        if (Date.now() - startMs > longestMs) throw new Error(`${page.url()} never rests`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
