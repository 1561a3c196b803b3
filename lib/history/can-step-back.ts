const start =
  typeof window === 'undefined' ? null : { length: window.history.length, href: window.location.href };

/**
 * Whether the entry before this one is ours. `history.length` alone counts the pages of other sites too: the provider
 * of a sign-in, or the chat a link was opened from.
 */
export function canStepBack(): boolean {
  // Knows only entries of the same origin, next to each other. Not in every browser yet.
  const { history, location } = window;
  if ('navigation' in window) return window.navigation.canGoBack;
  return start !== null && history.length > start.length && location.href !== start.href;
}
