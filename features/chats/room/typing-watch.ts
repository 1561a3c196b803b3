const typingLastsMs = 5000;

export interface TypingWatch {
  heard: (userId: number) => void;
  /** Their message arrived. */
  ended: (userId: number) => void;
  stop: () => void;
}

/** Who is typing: each signal counts five seconds. */
export function createTypingWatch(onChange: (userIds: readonly number[]) => void): TypingWatch {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  function ended(userId: number) {
    clearTimeout(timers.get(userId));
    if (timers.delete(userId)) onChange([...timers.keys()]);
  }
  function heard(userId: number) {
    const isNew = !timers.has(userId);
    clearTimeout(timers.get(userId));
    timers.set(
      userId,
      setTimeout(() => ended(userId), typingLastsMs),
    );
    if (isNew) onChange([...timers.keys()]);
  }
  function stop() {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }
  return { heard, ended, stop };
}

const signalPauseMs = 3000;

/** Says that I am typing, once in a while. A signal that is lost is not worth a word. */
export function createTypingSignal(send: () => Promise<unknown>): () => void {
  let lastAtMs = 0;
  return () => {
    if (Date.now() - lastAtMs < signalPauseMs) return;
    lastAtMs = Date.now();
    send().catch(() => {});
  };
}
