import { restAfter } from '../outbox/retry-pace';

const settleMs = 300;

interface ReadMarkerOptions {
  /** The newest number on screen, and how far the mark is; null while there is no room. */
  getProgress: () => { newestSeq: number; readSeq: number } | null;
  mark: (seq: number) => Promise<void>;
}

export interface ReadMarker {
  /** Something may have become readable: a message, the page, the foot of the list. */
  check: () => void;
  setAtBottom: (isAtBottom: boolean) => void;
  stop: () => void;
}

/**
 * Moves the read mark only while someone can be looking: page visible, list at its foot, for a moment. While the service
 * is away it tries again by itself: who looks at all of it gives no other sign.
 */
export function createReadMarker({ getProgress, mark }: ReadMarkerOptions): ReadMarker {
  let isAtBottom = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

  function isDue(): boolean {
    const progress = getProgress();
    return isAtBottom && !document.hidden && progress !== null && progress.newestSeq > progress.readSeq;
  }
  function check() {
    markAfter(settleMs);
  }
  function markAfter(restMs: number) {
    if (timer === undefined && !isStopped && isDue()) timer = setTimeout(() => void markNow(), restMs);
  }
  async function markNow() {
    timer = undefined;
    const progress = getProgress();
    if (!progress || !isDue()) return;
    try {
      await mark(progress.newestSeq);
      failures = 0;
      check();
    } catch (error) {
      const restMs = restAfter(error, failures);
      failures += 1;
      // Refused: the next message asks again.
      if (restMs !== null) markAfter(restMs);
    }
  }
  document.addEventListener('visibilitychange', check);

  return {
    check,
    setAtBottom: (next) => {
      isAtBottom = next;
      check();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    },
  };
}
