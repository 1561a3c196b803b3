import type { Logger } from 'pino';

const closeMs = 10_000;

/** Closes a part; one that still waits for something after ten seconds is left behind, so that a node always ends. */
export async function closeInTime(part: string, close: () => Promise<unknown>, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, closeMs, 'late');
  });
  const closing = close();
  try {
    if ((await Promise.race([closing, limit])) !== 'late') return;
    closing.catch(() => {});
    log.warn({ part }, 'a part did not close in time');
  } finally {
    clearTimeout(timer);
  }
}
