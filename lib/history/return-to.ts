interface Router {
  back: () => void;
  replace: (href: string) => void;
}

/**
 * From a page that has done its work to the one it was for: one step back where that one lies under it, so that it does
 * not lie there twice, and going back from it shows another one. `alike`: other addresses of the same screen.
 */
export function returnTo(router: Router, href: string, ...alike: readonly string[]): void {
  const below = pathBelow();
  if (below !== null && [href, ...alike].includes(below)) router.back();
  else router.replace(href);
}

/**
 * From a page about what is gone to where one came from: over pages right below that are about it as well, as going back
 * would lead to them. Where nothing else of ours is known to lie there `href` takes the place.
 */
export function leaveGone(
  router: Router,
  { href, isAboutIt }: { href: string; isAboutIt: (path: string) => boolean },
): void {
  let steps = 1;
  let below = pathBelow();
  while (below !== null && isAboutIt(below)) {
    steps += 1;
    below = pathBelow(steps);
  }
  if (below === null) router.replace(href);
  else window.history.go(-steps);
}

/** The path of the entry so many under this one; null where there is none of ours, or the browser does not say. */
function pathBelow(steps = 1): string | null {
  if (!('navigation' in window)) return null;
  const { currentEntry } = window.navigation;
  const below = currentEntry && window.navigation.entries()[currentEntry.index - steps];
  return below?.url ? new URL(below.url).pathname : null;
}
