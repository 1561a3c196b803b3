/** Milliseconds on and off. */
const patterns = { tick: [10], turn: [18], match: [30, 60, 30, 60, 120] } as const;

/**
 * A touch for the hand where the device has it. Browsers complain about a page that nobody has touched yet; whoever
 * wants less movement wants none of this either.
 */
export function vibrate(pattern: keyof typeof patterns): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.([...patterns[pattern]]);
}
