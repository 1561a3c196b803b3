import { type UIEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLoungeStore } from '../store';

/** A row of cards that snaps; remembers the card it stands at, also while another screen is shown. */
export function useDeck(ids: readonly number[]) {
  const track = useRef<HTMLUListElement>(null);
  const { currentPreMatchId, setCurrentPreMatchId } = useLoungeStore();
  const index = currentPreMatchId === null ? 0 : Math.max(0, ids.indexOf(currentPreMatchId));

  const firstId = ids[0];
  const knownFirstId = useRef(firstId);
  const settle = useEffectEvent(() => {
    const element = track.current;
    if (!element) return;
    // A new drop begins at its first card; otherwise the deck comes back to where it was left.
    if (knownFirstId.current !== firstId) jumpTo(element, 0);
    else if (index > 0) jumpTo(element, index);
    knownFirstId.current = firstId;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on the way in, and again for a new drop
  useLayoutEffect(() => settle(), [firstId]);

  function onScroll({ currentTarget }: UIEvent<HTMLUListElement>) {
    const stepPixels = stepOf(currentTarget);
    const id = stepPixels === 0 ? undefined : ids[Math.round(currentTarget.scrollLeft / stepPixels)];
    if (id !== undefined && id !== currentPreMatchId) setCurrentPreMatchId(id);
  }

  function show(next: number) {
    const element = track.current;
    if (element && ids[next] !== undefined) element.scrollLeft = next * stepOf(element);
  }

  return { track, index, onScroll, show };
}

function jumpTo(element: HTMLElement, index: number) {
  element.style.scrollBehavior = 'auto';
  element.scrollLeft = index * stepOf(element);
  element.style.scrollBehavior = '';
}

/** From one card to the next, in pixels. */
function stepOf(element: HTMLElement): number {
  const [first, second] = element.children;
  if (!(first instanceof HTMLElement)) return 0;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}
