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

async function becomeQuiet() {
  isWaiting = true;
  await untilIdle();
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  isQuiet = true;
  performance.mark(quietMark);
  for (const listener of listeners) listener();
}
