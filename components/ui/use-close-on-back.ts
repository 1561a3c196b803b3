import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { isLayerOnTop, type Place, takePlace } from '@/lib/history/held-places';

/** Where whoever opened a layer finds its place in the history. */
export interface LayerPlaceHolder {
  place: Place | null;
  /** What going back does to the layer, once it stands. */
  onBack?: () => void;
  /** Somebody went back before it stood. */
  wasLeft?: boolean;
}

export const LayerPlace = createContext<LayerPlaceHolder | null>(null);

/**
 * The place of a layer that is still to be loaded. Taken in the press that asks for it: an entry that is made later
 * may count as nobody's, and a webview's own way back passes over those, and over the page below with them.
 */
export function holdLayerPlace(): LayerPlaceHolder & { place: Place } {
  const place = takePlace(() => {
    holder.wasLeft = true;
    holder.onBack?.();
  });
  const holder: LayerPlaceHolder & { place: Place } = { place };
  return holder;
}

/**
 * Going back closes a layer and stays on the page it stands on. Answers what its other ways to close do first: whether
 * a form in it holds the person back, which then asks them as going back does.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): () => boolean {
  const holder = useContext(LayerPlace);
  const taken = useRef<Place>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    if (holder?.wasLeft) {
      // A layer that is closed in the moment it opens would not be seen to close.
      const timer = setTimeout(() => close());
      return () => clearTimeout(timer);
    }
    const place = holder?.place?.isHeld() ? holder.place : takePlace(() => close());
    if (holder) {
      holder.place = place;
      holder.onBack = () => close();
    }
    taken.current = place;
    return () => void place.giveBack();
  }, [isOpen, holder]);

  return function askFirst() {
    if (!taken.current?.isHeld() || taken.current.isOnTop()) return false;
    // What the press itself has asked, as by leaving a field, is answered first.
    if (!isLayerOnTop()) window.history.back();
    return true;
  };
}
