import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSwiper } from '@/lib/react/use-swiper';
import { useLoungeStore } from '../store';

/** A row of cards, one in front; remembers which, also while another screen is shown. */
export function useDeck(ids: readonly number[]) {
  const { currentPreMatchId, setCurrentPreMatchId } = useLoungeStore();
  const index = currentPreMatchId === null ? 0 : Math.max(0, ids.indexOf(currentPreMatchId));

  function show(next: number) {
    const id = ids[next];
    if (id !== undefined) setCurrentPreMatchId(id);
  }

  // A new drop begins at its first card.
  const firstId = ids[0];
  const knownFirstId = useRef(firstId);
  const beginAnew = useEffectEvent(() => show(0));
  useLayoutEffect(() => {
    if (knownFirstId.current !== firstId) beginAnew();
    knownFirstId.current = firstId;
  }, [firstId]);

  return { index, show, ...useSwiper({ index, count: ids.length, onSwipe: show }) };
}
