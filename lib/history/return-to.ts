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

/** The path of the entry under this one; null where there is none of ours, or the browser does not say. */
function pathBelow(): string | null {
  if (!('navigation' in window)) return null;
  const { currentEntry } = window.navigation;
  const below = currentEntry && window.navigation.entries()[currentEntry.index - 1];
  return below?.url ? new URL(below.url).pathname : null;
}
