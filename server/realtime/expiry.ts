type Expiry = { expiresAt: Date; graceMs: number; onExpire: () => void; onGraceOver: () => void };

// setTimeout takes no longer delay: beyond it fires at once.
const longestTimerMs = 2 ** 31 - 1;

/**
 * `onExpire` at the moment the passcode expires, `onGraceOver` at a random moment of the grace's upper
 * half. Answers a function that calls both off.
 */
export function expireWithGrace({ expiresAt, graceMs, onExpire, onGraceOver }: Expiry): () => void {
  const leftMs = Math.max(expiresAt.getTime() - Date.now(), 0);
  const thisGraceMs = graceMs * (0.5 + Math.random() / 2);
  const timers = [
    setTimeout(onExpire, Math.min(leftMs, longestTimerMs)),
    setTimeout(onGraceOver, Math.min(leftMs + thisGraceMs, longestTimerMs)),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
