import { stateAbove } from './can-step-back';
import { onStep } from './steps';

/**
 * An entry under the first page of ours, where another site's page would come next: going back from that page leads
 * to `href`. Over a sign-in it does so again and again; below lies the provider's page, which has done its work.
 */
interface Floor {
  href: string;
  isOverSignIn: boolean;
}

export function layFloor({ href, isOverSignIn }: Floor): void {
  // The router's own versions would take `href` for a page that is shown. An entry it did not write it loads anew,
  // which is right too, until `watchFloors` runs.
  const { replaceState, pushState } = History.prototype;
  const { state } = window.history;
  const here = window.location.href;
  replaceState.call(window.history, { slideFloor: { href, isOverSignIn } }, '', isOverSignIn ? here : href);
  pushState.call(window.history, stateAbove(state), '', here);
}

/** `show` puts the page of a floor that was reached in the place of the entry that is shown. */
export function watchFloors(show: (href: string) => void): () => void {
  return onStep((event) => {
    const floor = floorOf(event.state);
    if (!floor) return false;
    if (floor.isOverSignIn) {
      const showUnlessShown = () => window.location.pathname !== floor.href && show(floor.href);
      window.addEventListener('popstate', showUnlessShown, { once: true });
      window.history.forward();
    } else show(floor.href);
    return true;
  });
}

function floorOf(state: unknown): Floor | null {
  if (typeof state !== 'object' || state === null || !('slideFloor' in state)) return null;
  const floor = state.slideFloor;
  if (typeof floor !== 'object' || floor === null || !('href' in floor)) return null;
  if (typeof floor.href !== 'string') return null;
  return { href: floor.href, isOverSignIn: 'isOverSignIn' in floor && floor.isOverSignIn === true };
}
