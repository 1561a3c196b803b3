import { onStep } from './steps';

/**
 * What lies over a page (a dialog, a sheet, a picture), or holds the person back on it, is one place in the browser's
 * history: going back takes that place and not the page. Places are entries of the page's own address, so that any of
 * them stands for any other: only their number counts, and each entry knows how many lie under it.
 */
export interface Place {
  /** The page it stands on. */
  href: string;
  readonly onBack: OnBack;
  /** Of a form with something to lose. */
  readonly unsaved?: Unsaved | undefined;
  /** Neither given back nor taken by somebody who went back. */
  isHeld: () => boolean;
  /** Nothing was laid over it, and nothing holds the person back on it. */
  isOnTop: () => boolean;
  /** Takes the entry out again; resolves when the history rests, so that a navigation may follow. */
  giveBack: () => Promise<void>;
}

export interface Unsaved {
  /** Resolves with false when the person would rather stay with what they typed. */
  confirmLeaving: () => Promise<boolean>;
  /** What the form keeps of it goes. */
  giveUp: () => void;
}

/**
 * What going back does instead of leaving the page; the place is gone then. Somebody who goes back several steps at
 * once has left the page all the same.
 */
type OnBack = (step: { hasLeftPage: boolean }) => void;

const depthKey = 'slidePlaces';
/** A step inside one document takes a few milliseconds; one that something else cancelled never says so. */
const longestWaitMs = 1_000;

const held: Place[] = [];
/** The entry that is being left by a step of our own. */
let travel: { href: string; depth: number } | null = null;
let waiting: (() => void)[] = [];
let isListening = false;

export function takePlace(onBack: OnBack, unsaved?: Unsaved): Place {
  const place: Place = {
    href: window.location.href,
    onBack,
    unsaved,
    isHeld: () => held.includes(place),
    isOnTop: () => held.at(-1) === place,
    giveBack: () => {
      if (place.isHeld()) held.splice(held.indexOf(place), 1);
      return settled();
    },
  };
  held.push(place);
  watchPlaces();
  return place;
}

/** A question, a sheet or a picture stands over what the page holds, or is on its way: going back is its own first. */
export function isLayerOnTop(): boolean {
  return held.length > 0 && !held.at(-1)?.unsaved;
}

/** Wait for it before a navigation that may follow a closed layer: the history is moved asynchronously. */
export function whenHistoryRests(): Promise<void> {
  if (!isTravelling()) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, longestWaitMs);
  });
}

/**
 * Before a navigation that is no step back, as a link or a tapped push is: everything that lies over the page closes,
 * as when somebody goes back from all of it at once. Resolves when the navigation may follow; with false when the
 * person would rather stay with what they typed; who is gone is not asked (`isAsked`).
 */
export async function leavePlaces(first = 0, isAsked = true): Promise<boolean> {
  const unsaved = held.slice(first).flatMap((place) => place.unsaved ?? []);
  // The form in front asks for those below it as well: one way is left once.
  if (isAsked && (await unsaved.at(-1)?.confirmLeaving()) === false) return false;
  for (const { giveUp } of unsaved) giveUp();
  for (const place of held.splice(first).reverse()) place.onBack({ hasLeftPage: true });
  await settled();
  return true;
}

/** The same where the page is the one that is wanted: what was typed into it is not left. */
export function leaveLayers(): Promise<boolean> {
  const first = held.findIndex(({ unsaved }) => !unsaved);
  return leavePlaces(first < 0 ? held.length : first);
}

/** The address of the page changes, and it stays the page that its layers lie over. */
export function renamePage(href: string): void {
  const before = window.location.href;
  window.history.replaceState(window.history.state, '', href);
  for (const place of [...held, ...(travel ? [travel] : [])]) {
    if (place.href === before) place.href = window.location.href;
  }
}

/** Once a form was left: those that stand beside it, on the same page or in the same sheet, are left with it. */
export async function leaveFormsBeside(): Promise<void> {
  for (let form = held.at(-1); form?.unsaved; form = held.at(-1)) {
    held.pop();
    form.unsaved.giveUp();
    form.onBack({ hasLeftPage: true });
  }
  await settled();
}

/** From the start of the page: a reload leaves the places of layers that are gone. */
export function watchPlaces(): void {
  if (!isListening) onStep(takeStep);
  isListening = true;
  settle();
}

function takeStep(): boolean {
  // Places stand on one page: a step to another one was somebody's.
  const wasOwn = travel?.href === window.location.href;
  travel = null;
  const left = wasOwn ? [] : held.splice(depth()).reverse();
  const hasLeftPage = left.some(({ href }) => href !== window.location.href);
  for (const place of left) place.onBack({ hasLeftPage });
  settle();
  // The router would take a closed dialog for a page that was left.
  return wasOwn || (left.length > 0 && !hasLeftPage);
}

/** Brings the history in line with what is held: more entries, or back over those that nobody holds any more. */
function settle() {
  // One move at a time: an entry that is added while the browser travels would be lost or left behind.
  if (isTravelling()) return;
  travel = null;
  while (depth() < held.length) {
    window.history.pushState({ ...window.history.state, [depthKey]: depth() + 1 }, '');
  }
  if (depth() > held.length) {
    travel = { href: window.location.href, depth: depth() };
    return window.history.go(held.length - depth());
  }
  const resolves = waiting;
  waiting = [];
  for (const resolve of resolves) resolve();
}

function settled(): Promise<void> {
  settle();
  return whenHistoryRests();
}

/** A page that was opened in between has cancelled the step. */
function isTravelling(): boolean {
  return travel !== null && travel.href === window.location.href && travel.depth === depth();
}

/** Entries of places up to the current one. A page that was opened meanwhile starts anew. */
function depth(): number {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(depthKey in state)) return 0;
  const known = state[depthKey];
  return typeof known === 'number' ? known : 0;
}
