/** A control that had the focus in the page or in a sheet, and what goes on from there once the control is gone. */
type Place = {
  control: Element;
  isKeyboard: boolean;
  heir?: HTMLElement;
};

/** One for each page or sheet, the last one that had the focus at the end. */
const places = new Map<Element, Place>();
/** No field to type in: it would open the keyboard of a phone. */
const controls = [
  'a[href]',
  ...['button', '[type="checkbox"]', '[type="radio"]', '[type="file"]'].map(
    (each) => `${each}:not(:disabled)`,
  ),
  '[tabindex="0"]',
].join();
const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(findHeirs);

/**
 * As long as it runs, the focus of a list goes on where its control is gone with its row: from the same control of the
 * row that follows, or of the one before, else from what stands in the place of the list, or its heading. Where the row
 * stays, from what it has then; and where a status said what was pressed in it, from what it says.
 */
export function watchFocus(): () => void {
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('focusout', noteBlur);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('focusout', noteBlur);
    observer?.disconnect();
    places.clear();
  };
}

/** What has the place of the last control that had the focus and is gone. */
export function heirOfFocus(): HTMLElement | undefined {
  return [...places.values()].reverse().find(({ heir }) => heir?.isConnected)?.heir;
}

/** Focus that nothing has goes on from where it was, or else from the page's content. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const heir = heirOfFocus();
  const main = document.querySelector('main');
  if (heir) focusOn(heir);
  else if (main) focusOn(main);
}

function focusOn(element: HTMLElement): void {
  const isKeyboard = [...places.values()].some((place) => place.heir === element && place.isKeyboard);
  if (!element.matches(controls)) element.tabIndex = -1;
  // A ring around the whole page would point at nothing.
  if (element.matches('main')) element.style.outline = 'none';
  // Nothing scrolls for who points; who uses keys has to see where they are.
  element.focus({ preventScroll: !isKeyboard });
}

function noteFocus({ target }: FocusEvent): void {
  // What is over once it was answered, a question or a toast: the page goes on from where it was.
  if (!(target instanceof Element) || target.closest('[role="alertdialog"], .toast-card')) return;
  const area = target.closest('main, [role="dialog"]');
  if (!area) {
    places.clear();
    return;
  }
  if (!places.delete(area)) observer?.observe(area, { childList: true, subtree: true });
  places.set(area, { control: target, isKeyboard: target.matches(':focus-visible') });
}

/** Whoever presses beside the controls has left them. */
function noteBlur({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return;
  setTimeout(() => {
    const isLeft = target instanceof Element && target.isConnected && document.hasFocus();
    if (isLeft && document.activeElement === document.body) places.clear();
  });
}

function findHeirs(records: MutationRecord[]): void {
  for (const [area, place] of places) {
    if (!area.isConnected) places.delete(area);
    else if (!place.control.isConnected && !place.heir?.isConnected) {
      // What was answered in a layer may take away what opened it at any time.
      const isOpener = place.control.matches('[data-opener]');
      const heir = heirOf(place.control, area, records) ?? (isOpener && (area as HTMLElement));
      if (!heir) continue;
      place.heir = heir;
      // What takes the place may take the focus itself.
      setTimeout(keepFocus);
    }
  }
}

function heirOf(
  control: Element,
  area: Element,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  for (const loss of records) {
    const gone = [...loss.removedNodes].find((node) => node.contains(control));
    if (!gone || !(loss.target instanceof Element)) continue;
    const substitute = substituteOf(loss, records);
    const inPlace = substitute && (firstOf(substitute, `h2, h3, ${controls}`) ?? substitute);
    const row = control.closest('li');
    if (row) {
      const rows = gone === row ? [loss.nextSibling, loss.previousSibling] : [];
      return inRows(rows, placeIn(row, control)) ?? inPlace ?? headingOf(loss, area);
    }
    // The control alone went, and its row stands; or it was for all of the rows, which went as well.
    const left = loss.target.closest('li');
    if (left) return inRows([left, left.nextSibling, left.previousSibling], 0) ?? substitute;
    if (loss.target.matches('[role="status"]')) return inPlace;
    return hasLostList(loss.target, records) ? (inPlace ?? headingOf(loss, area)) : undefined;
  }
  return undefined;
}

function firstOf(element: HTMLElement, selector: string): HTMLElement | null {
  return element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);
}

/** Counted from the end, where the controls of a row stand. */
function placeIn(row: Element, control: Element): number {
  return [...row.querySelectorAll('a, button, input')].reverse().indexOf(control);
}

function inRows(rows: readonly (Node | null)[], place: number): HTMLElement | undefined {
  for (const row of rows) {
    if (!(row instanceof Element && row.isConnected)) continue;
    const there = [...row.querySelectorAll<HTMLElement>(controls)].reverse();
    const heir = there[place] ?? there[0];
    if (heir) return heir;
  }
  return undefined;
}

function hasLostList(place: Element, records: readonly MutationRecord[]): boolean {
  return records
    .filter(({ target }) => target === place)
    .some(({ removedNodes }) =>
      [...removedNodes].some((node) => node instanceof Element && node.matches('ul')),
    );
}

/** What was put where something was taken away. */
function substituteOf(loss: MutationRecord, records: readonly MutationRecord[]): HTMLElement | undefined {
  return records
    .filter(({ target, nextSibling }) => target === loss.target && nextSibling === loss.nextSibling)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .find((node) => node instanceof HTMLElement);
}

/** The heading over a place, or else the first below it. */
function headingOf({ target, nextSibling }: MutationRecord, area: Element): HTMLElement {
  const headings = [...area.querySelectorAll<HTMLElement>('h2, h3')];
  const { DOCUMENT_POSITION_FOLLOWING: follows, DOCUMENT_POSITION_CONTAINED_BY: holds } = Node;
  const above = nextSibling?.isConnected
    ? headings.filter((heading) => heading.compareDocumentPosition(nextSibling) & follows)
    : headings.filter(
        (heading) => target.compareDocumentPosition(heading) & (holds | Node.DOCUMENT_POSITION_PRECEDING),
      );
  return above.at(-1) ?? headings[0] ?? (area as HTMLElement);
}
