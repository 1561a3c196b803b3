const scrollers = '[class*=overflow-y-auto]';
const controls = 'a[href],button,input,select,textarea,summary,[tabindex]';
/** What has its place among the stops of Tab by us alone. */
const marked = new WeakSet<Element>();

/** Before each press of Tab: whatever scrolls and holds nothing that could be focused is a stop of its own. */
export function watchScrollFocus(): () => void {
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Tab') markScrollers();
  }
  markScrollers();
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}

function markScrollers(): void {
  // The innermost first: what it lies in is no stop then.
  for (const element of [...document.querySelectorAll<HTMLElement>(scrollers)].reverse()) {
    const isStop =
      element.scrollHeight > element.clientHeight &&
      getComputedStyle(element).overflowY === 'auto' &&
      [...element.querySelectorAll<HTMLElement>(controls)].every(({ tabIndex }) => tabIndex < 0);
    if (isStop && !element.hasAttribute('tabindex')) {
      element.tabIndex = 0;
      // Outside its edge the ring would be cut off.
      element.style.outlineOffset = '-2px';
      marked.add(element);
    } else if (!isStop && marked.delete(element)) {
      element.removeAttribute('tabindex');
      element.style.outlineOffset = '';
    }
  }
}
