import { useSwiper } from '@/lib/react/use-swiper';
import { deckIndexOf } from '../deck-place';
import { useLoungeStore } from '../store';

/** A row of cards, one in front; remembers which, also while another screen is shown and over a reload. */
export function useDeck(ids: readonly number[]) {
  const index = useLoungeStore((place) => deckIndexOf(ids, place));
  const standAt = useLoungeStore((state) => state.standAt);

  function show(next: number) {
    const id = ids[next];
    if (id !== undefined) standAt({ currentPreMatchId: id, firstPreMatchId: ids[0] ?? null });
  }

  // The deck turns by itself too, to the card it is told to show.
  const swiper = useSwiper({ index, count: ids.length, onSwipe: (next) => next !== index && show(next) });
  return { index, show, ...swiper };
}
