/** Somebody looks at the page: it must be whole within 2 s after the service is (docs/product.md#realtime). */
const longestVisibleMs = 1_200;
/** Nobody does: the service is left in peace. */
const longestHiddenMs = 30_000;

/** How long a page may wait, in milliseconds, between two attempts to reach a service that is away. */
export function longestWaitMs(): number {
  const isHidden = typeof document !== 'undefined' && document.visibilityState === 'hidden';
  return isHidden ? longestHiddenMs : longestVisibleMs;
}
