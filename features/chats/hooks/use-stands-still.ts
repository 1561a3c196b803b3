import { type RefObject, useEffect, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** So many frames without a change, and it stands. */
const stillFrames = 2;
/** Nobody waits longer for the first words, however they still move. */
const mostFrames = 12;

/**
 * Whether a list whose heights were guessed has measured them and found its place: what it showed until then would jump
 * under the reader's eyes. The typeface, in which a line may become two, is waited for no longer than that.
 */
export function useStandsStill(listRef: RefObject<VirtualizerHandle | null>): boolean {
  const [standsStill, setStandsStill] = useState(false);
  useEffect(() => {
    let before = '';
    let stillCount = 0;
    let frameCount = 0;
    function look() {
      const { scrollOffset, scrollSize } = listRef.current ?? {};
      const now = `${scrollOffset} of ${scrollSize}`;
      stillCount = now === before && hasTypeface() ? stillCount + 1 : 0;
      before = now;
      frameCount += 1;
      if (stillCount >= stillFrames || frameCount >= mostFrames) setStandsStill(true);
      else frame = requestAnimationFrame(look);
    }
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [listRef]);
  return standsStill;
}

/** Where a browser does not say, it has. */
function hasTypeface(): boolean {
  return !('fonts' in document) || document.fonts.status === 'loaded';
}
