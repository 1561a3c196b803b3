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

/** Moves the read mark only while someone can be looking: page visible, list at its foot, for a moment. */
export function createReadMarker({ getProgress, mark }: ReadMarkerOptions): ReadMarker {
  let isAtBottom = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isDue(): boolean {
    const progress = getProgress();
    return isAtBottom && !document.hidden && progress !== null && progress.newestSeq > progress.readSeq;
  }
  function check() {
    if (timer !== undefined || !isDue()) return;
    timer = setTimeout(() => {
      timer = undefined;
      const progress = getProgress();
      if (progress && isDue()) void mark(progress.newestSeq).then(check, () => {});
    }, settleMs);
  }
  document.addEventListener('visibilitychange', check);

  return {
    check,
    setAtBottom: (next) => {
      isAtBottom = next;
      check();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    },
  };
}
