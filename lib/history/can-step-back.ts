const key = 'slidePosition';

if (typeof window !== 'undefined' && !hasNavigationApi()) numberEntries(window.history);

/**
 * Whether the entry before this one is ours. `history.length` alone counts the pages of other sites too (the provider
 * of a sign-in, or the chat a link was opened from), and those that somebody went back from.
 */
export function canStepBack(): boolean {
  // Knows only entries of the same origin, next to each other.
  return hasNavigationApi() ? window.navigation.canGoBack : positionOf(window.history.state) > 0;
}

/** The state of an entry that comes to lie over this one. */
export function stateAbove(state: unknown): object {
  return { ...(typeof state === 'object' && state), [key]: positionOf(state) + 1 };
}

/** Webviews before iOS 26 do not have it. */
function hasNavigationApi(): boolean {
  return 'navigation' in window;
}

/** From now on each entry knows how many of this document lie under it. */
function numberEntries(history: History): void {
  const { pushState, replaceState } = history;
  history.pushState = (state, ...rest) =>
    pushState.call(history, { ...state, [key]: positionOf(history.state) + 1 }, ...rest);
  history.replaceState = (state, ...rest) =>
    replaceState.call(history, { ...state, [key]: positionOf(history.state) }, ...rest);
}

function positionOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(key in state)) return 0;
  const position = state[key];
  return typeof position === 'number' ? position : 0;
}
