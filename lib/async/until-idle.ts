const longestIdleMs = 2_000;
const withoutIdleMs = 200;

declare global {
  interface Window {
    /** Resolves when what the first content needs is there (app/later-script.ts). */
    slideArrived?: Promise<void>;
  }
}

/**
 * Resolves once what the first content needs has arrived and the browser has nothing better to do: for what no first
 * content waits for. Within five seconds of the page's load, however slow the line and busy the page.
 */
export async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') await loaded();
  await window.slideArrived;
  await new Promise<void>((resolve) => {
    // Safari has no word for it.
    if (!window.requestIdleCallback) setTimeout(resolve, withoutIdleMs);
    else window.requestIdleCallback(() => resolve(), { timeout: longestIdleMs });
  });
}

function loaded(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

/** Of code for what is no part of a page's first content and stands beside it: asked for once that had its turn. */
export function afterContent<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    await untilIdle();
    return load();
  };
}
