import { untilIdle } from './until-idle';

/** From then on what a person may want next is fetched ahead. */
const quietMs = 3_000;

/** Stands in the page's timeline once it is quiet, for those who measure it. */
export const quietMark = 'slide-quiet';

let isQuiet = false;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Whether the page's own content had its turn. */
export function isPageQuiet(): boolean {
  return isQuiet;
}

/** Tells when it had; answers the function that stops listening. */
export function watchPageQuiet(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWaiting) void becomeQuiet();
  return () => listeners.delete(listener);
}

/** Resolves once the page is quiet and the browser has nothing better to do. */
export async function whenPageIsQuiet(): Promise<void> {
  if (!isQuiet) await new Promise<void>((resolve) => watchPageQuiet(resolve));
  await untilIdle();
}

/** Of code for what no page is opened for, and which nobody presses for: asked for once the page is quiet. */
export function afterQuiet<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    await whenPageIsQuiet();
    return load();
  };
}

async function becomeQuiet() {
  isWaiting = true;
  await untilIdle();
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  isQuiet = true;
  performance.mark(quietMark);
  for (const listener of listeners) listener();
}
