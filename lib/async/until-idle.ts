const longestIdleMs = 2_000;
const withoutIdleMs = 200;

/**
 * Resolves once the page has loaded and the browser has nothing better to do: for what no first content waits for.
 * Within two seconds of the load, however busy the page is.
 */
export async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') await loaded();
  await new Promise<void>((resolve) => {
    // Safari has no word for it.
    if (!window.requestIdleCallback) setTimeout(resolve, withoutIdleMs);
    else window.requestIdleCallback(() => resolve(), { timeout: longestIdleMs });
  });
}

function loaded(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
