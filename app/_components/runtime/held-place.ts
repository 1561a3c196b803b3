/** The part of a page that scrolls; a list that keeps its place by itself says so. */
const pages = '[class*=overflow-y-auto]:not([class*=overflow-anchor])';
/** Of two rows one may be what moves: the other stays. */
const rowsHeld = 2;

interface Place {
  page: Element;
  scrollTop: number;
  /** The first rows in sight, and how far below the content's beginning each stands. */
  rows: { element: Element; offset: number }[];
}

/**
 * Keeps the rows in sight where they are when something comes or goes above them, as `overflow-anchor` does in other
 * browsers. At its beginning a page shows what arrives. `scrolled` is where one has scrolled to; answers how to end it.
 */
export function watchHeldPlace(scrolled: Event): () => void {
  let place: Place | undefined;
  onScroll(scrolled);

  function onScroll({ target }: Event) {
    if (target instanceof Element && target.matches(pages)) place = placeOf(target);
  }

  /** Runs before the change is drawn. */
  function hold() {
    if (!place?.page.isConnected) return;
    const { page, scrollTop, rows } = place;
    // What the page itself scrolled since then is a place of its own.
    if (page.scrollTop === scrollTop && scrollTop > 0) {
      const moves = rows
        .filter(({ element }) => page.contains(element))
        .map(({ element, offset }) => offsetIn(page, element) - offset)
        .sort((one, other) => Math.abs(one) - Math.abs(other));
      if (moves[0]) page.scrollTop += moves[0];
    }
    place = placeOf(page);
  }

  const changes = new MutationObserver(hold);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    changes.disconnect();
    window.removeEventListener('scroll', onScroll, true);
  };
}

function placeOf(page: Element): Place {
  const { top } = page.getBoundingClientRect();
  const rows: Place['rows'] = [];
  for (const element of page.querySelectorAll('li')) {
    if (element.getBoundingClientRect().bottom <= top) continue;
    rows.push({ element, offset: offsetIn(page, element) });
    if (rows.length === rowsHeld) break;
  }
  return { page, scrollTop: page.scrollTop, rows };
}

function offsetIn(page: Element, element: Element): number {
  return element.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop;
}
