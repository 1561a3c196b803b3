export interface SessionEnd {
  /**
   * Another tab ended it, and has cleaned up the device, which it or somebody else may be using by now: this one hears of
   * it late when it was asleep.
   */
  isFollowed: boolean;
  /** It ended by itself: what was written and not sent stays on the device for the same person. */
  isExpired?: boolean;
}

type Listener = (end: SessionEnd) => void;
const listeners = new Set<Listener>();

/** For what else belongs to a session: stores, the query cache. Answers the function that stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function emitSessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}
