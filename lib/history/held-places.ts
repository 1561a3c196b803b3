/**
 * What lies over a page (a dialog, a sheet, a picture), or holds the person back on it, is one place in the browser's
 * history: going back takes that place and not the page. Places are entries of the page's own address, so that any of
 * them stands for any other: only their number counts, and each entry knows how many lie under it.
 */
export interface Place {
  /** What going back does instead of leaving the page. The place is gone then. */
  readonly onBack: () => void;
  /** Takes the entry out again; resolves when the history rests, so that a navigation may follow. */
  giveBack: () => Promise<void>;
}

const depthKey = 'slidePlaces';
const held: Place[] = [];
let isTravelling = false;
let waiting: (() => void)[] = [];
let isListening = false;

export function takePlace(onBack: () => void): Place {
  const place: Place = {
    onBack,
    giveBack: () => {
      if (held.includes(place)) held.splice(held.indexOf(place), 1);
      settle();
      return whenHistoryRests();
    },
  };
  // Before the router's own listener, which would take a closed dialog for a page that was left.
  if (!isListening) window.addEventListener('popstate', onPopState, { capture: true });
  isListening = true;
  held.push(place);
  settle();
  return place;
}

/** Wait for it before a navigation that may follow a closed layer: the history is moved asynchronously. */
export function whenHistoryRests(): Promise<void> {
  return isTravelling ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

function onPopState(event: PopStateEvent) {
  const wasOwn = isTravelling;
  isTravelling = false;
  const left = wasOwn ? [] : held.splice(depth()).reverse();
  if (wasOwn || left.length > 0) event.stopImmediatePropagation();
  for (const place of left) place.onBack();
  settle();
}

/** Brings the history in line with what is held: more entries, or back over those that nobody holds any more. */
function settle() {
  // One move at a time: an entry that is added while the browser travels would be lost or left behind.
  if (isTravelling) return;
  while (depth() < held.length) {
    window.history.pushState({ ...window.history.state, [depthKey]: depth() + 1 }, '');
  }
  if (depth() > held.length) {
    isTravelling = true;
    return window.history.go(held.length - depth());
  }
  const resolves = waiting;
  waiting = [];
  for (const resolve of resolves) resolve();
}

/** Entries of places up to the current one. A page that was opened meanwhile starts anew. */
function depth(): number {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(depthKey in state)) return 0;
  const known = state[depthKey];
  return typeof known === 'number' ? known : 0;
}
