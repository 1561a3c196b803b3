import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { type Place, takePlace } from '@/lib/history/held-places';

/** Where whoever opened a layer finds its place in the history. */
export interface LayerPlaceHolder {
  place: Place | null;
}

export const LayerPlace = createContext<LayerPlaceHolder | null>(null);

/** Going back closes a layer and stays on the page it stands on. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const holder = useContext(LayerPlace);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const place = takePlace(() => close());
    if (holder) holder.place = place;
    return () => void place.giveBack();
  }, [isOpen, holder]);
}
